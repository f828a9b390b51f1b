import { verifyTokens } from '@club/contracts/auth/master-token';
import { topics } from '@club/contracts/http/topics';
import { useRead } from '@club/web-kit/calls';
import { ScreenGuardContext } from '@club/web-kit/remotes';
import { accessPaths, Navigate, useLocation } from '@club/web-kit/router';
import { api, useAppDispatch, useAppSelector } from '@club/web-kit/state';
import { type ReactNode, useEffect, useState } from 'react';
import { selectSessionEnded } from '../access.slice.ts';

import { markSignedIn, wasSignedIn } from '../master-token.ts';
import { type SignInState, useOpenSignIn } from '../sign-in/sign-in-state.ts';
import { AccessCheckFailed, CheckingAccess } from './access-check.tsx';
import { RequireFreshCode } from './require-fresh-code.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The topics of the back office's data. */
const DATA_TOPICS = topics.filter((topic) => topic !== 'access');

/**
 * The host's build contains only the shared modules that the host itself imports. No screen of the host needs these
 * two, and they are large, so a remote loads them when it shows a grid or a chart.
 */
export const sharedOnDemand = [
  () => import('@club/web-kit/data-grid'),
  () => import('@club/web-kit/charts'),
];

/**
 * The guard of the back office, in this order: valid tokens, then the one-time code. Its children are not
 * created before both are verified, so no file of the back office is requested.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { data, isFetching, isError, refetch } = useRead(verifyTokens, undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [isAdmitted, setIsAdmitted] = useState(false);
  const state = useReturnState();
  useSignOut();

  const isVerified = data?.valid === true && data.otp_verified;
  if (isVerified && !isFetching && !isError && !isAdmitted) setIsAdmitted(true);

  useEffect(() => {
    if (isAdmitted) markSignedIn();
  }, [isAdmitted]);

  if (isAdmitted) {
    return (
      <SessionWatch isLost={data !== undefined && !isVerified} check={refetch}>
        {children}
      </SessionWatch>
    );
  }
  if (isFetching) return <CheckingAccess />;
  if (isError) return <AccessCheckFailed onRetry={() => void refetch()} />;
  const to = data?.valid ? accessPaths.verifyOtp : accessPaths.signIn;
  return <Navigate to={to} state={state} replace />;
}

/** The sign-in says what happened, and leads back to this page, which restores what was typed. */
function useReturnState(): SignInState {
  const { pathname, search } = useLocation();
  const notice = wasSignedIn() ? 'Your session has ended. Please sign in again.' : undefined;
  return { notice, next: pathname + search };
}

interface SessionWatchProps {
  /** True when the last token check failed. */
  isLost: boolean;
  check: ReturnType<typeof useRead<typeof verifyTokens>>['refetch'];
  children: ReactNode;
}

/** Checks the tokens again when the tab becomes visible, and opens a dialog over the page when the session has ended. */
function SessionWatch({ isLost, check, children }: SessionWatchProps) {
  const hasEnded = useAppSelector(selectSessionEnded) || isLost;
  const openSignIn = useOpenSignIn();
  const returnState = useReturnState();
  const dispatch = useAppDispatch();

  useEffect(() => {
    // The host must import this module to have it in its build for the remotes.
    void import('@club/web-kit/office');
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [check]);

  const continueWork = async () => {
    const { data } = await check();
    // Calls that were refused meanwhile are made again.
    if (data?.valid && data.otp_verified) dispatch(api.util.invalidateTags(DATA_TOPICS));
  };

  return (
    <>
      <ScreenGuardContext value={RequireFreshCode}>{children}</ScreenGuardContext>
      {hasEnded && (
        <SessionEndedDialog
          onCheck={() => void continueWork()}
          onLeave={() => openSignIn(returnState)}
        />
      )}
    </>
  );
}
