import { accessPaths, useNavigate } from '@club/web-kit/router';
import { api, useAppDispatch, useAppSelector } from '@club/web-kit/state';
import { useEffect, useRef } from 'react';
import { selectSignedOut } from '../access.slice.ts';
import { removeMasterToken, watchSignOutElsewhere } from '../master-token.ts';

/** After Logout, in this tab or another, opens /admin/login and clears the data of the back office. */
export function useSignOut(): void {
  const isSignedOut = useAppSelector(selectSignedOut);
  const isLeaving = useRef(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  useEffect(() => {
    const leave = () => {
      isLeaving.current = true;
      navigate(accessPaths.decoy, { replace: true });
    };
    if (isSignedOut) {
      removeMasterToken();
      leave();
    }
    return watchSignOutElsewhere(leave);
  }, [isSignedOut, navigate]);

  useEffect(
    () => () => {
      if (isLeaving.current) dispatch(api.util.resetApiState());
    },
    [dispatch],
  );
}
