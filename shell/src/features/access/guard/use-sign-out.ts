import { useNavigate } from '@club/web-kit/router';
import { api, useAppDispatch, useAppSelector } from '@club/web-kit/state';
import { useEffect, useRef } from 'react';
import { selectSignedOut } from '../access.slice.ts';
import { forgetMasterToken, onSignedOutElsewhere } from '../master-token.ts';

/** After Logout, in this tab or another, nothing of the back office stays: off to /admin/login (SPEC §2). */
export function useSignOut(): void {
  const isSignedOut = useAppSelector(selectSignedOut);
  const isLeaving = useRef(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  useEffect(() => {
    const leave = () => {
      isLeaving.current = true;
      navigate('/admin/login', { replace: true });
    };
    if (isSignedOut) {
      forgetMasterToken();
      leave();
    }
    return onSignedOutElsewhere(leave);
  }, [isSignedOut, navigate]);

  useEffect(
    () => () => {
      if (isLeaving.current) dispatch(api.util.resetApiState());
    },
    [dispatch],
  );
}
