import { Navigate, useLocation, useNavigate } from '@club/web-kit/router';
import { api, apiTags, useAppDispatch, useAppSelector } from '@club/web-kit/state';
import { Column, ErrorPanel } from '@club/web-kit/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { selectSessionEnded } from './access.slice.ts';
import { useVerifyTokensQuery } from './api.ts';
import { Checking } from './guard/checking.tsx';
import { RequireFreshCode } from './guard/require-fresh-code.tsx';
import { SessionEndedDialog } from './guard/session-ended-dialog.tsx';
import { useSignOut } from './guard/use-sign-out.ts';

const ALWAYS_ASK = { refetchOnMountOrArgChange: true } as const;
/** What the office shows: all but the access itself. */
const OFFICE_TAGS = apiTags.filter((tag) => tag !== 'access');
const SETTINGS = /^\/fake\/settings(\/|$)/;

/**
 * Only what the shell itself imports is in its build for the remotes to share. These are heavy: the screen that shows one
 * fetches it.
 */
export const sharedOnDemand = [
  () => import('@club/web-kit/data-grid'),
  () => import('@club/web-kit/charts'),
];

/**
 * Lets the back office through for what the server calls a live session with its code entered, in the order of SPEC §4.
 * What stands inside is not even created before, so no file of it is asked for. A session that ends in mid-work leaves
 * the page as it is, under a dialog, so that nothing typed is lost.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { data, isFetching, isError, refetch } = useVerifyTokensQuery(undefined, ALWAYS_ASK);
  const sessionEnded = useAppSelector(selectSessionEnded);
  const [isAdmitted, setIsAdmitted] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useSignOut();

  const isOpen = data?.valid === true && data.otp_verified;
  if (isOpen && !isFetching && !isError && !isAdmitted) setIsAdmitted(true);

  useEffect(() => {
    if (!isAdmitted) return;
    // Only what the shell itself imports is in its build for the remotes to share.
    void import('@club/web-kit/office');
    const check = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [isAdmitted, refetch]);

  const comeBack = async () => {
    const { data: found } = await refetch();
    // What was asked for while nobody was in has no answer yet.
    if (found?.valid && found.otp_verified) dispatch(api.util.invalidateTags(OFFICE_TAGS));
  };

  if (isAdmitted) {
    const isLost = sessionEnded || (data !== undefined && !isOpen);
    return (
      <>
        <RequireFreshCode active={SETTINGS.test(pathname)}>{children}</RequireFreshCode>
        {isLost && (
          <SessionEndedDialog
            onCheck={() => void comeBack()}
            onLeave={() => navigate('/fake/login', { replace: true })}
          />
        )}
      </>
    );
  }
  if (isFetching) return <Checking />;
  if (isError) {
    return (
      <Column>
        <ErrorPanel
          title="Your access could not be checked"
          message="The server did not answer. Please try again."
          action="Retry"
          onAction={() => void refetch()}
        />
      </Column>
    );
  }
  if (!data?.valid) return <Navigate to="/fake/login" replace />;
  return <Navigate to="/verifyotp" replace />;
}
