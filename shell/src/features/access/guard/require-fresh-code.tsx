import { getCurrentSession } from '@club/contracts/auth/session';
import { trimPath } from '@club/contracts/remotes/ownership';
import { useRead } from '@club/web-kit/calls';
import { adminPaths, useLocation } from '@club/web-kit/router';
import { type ReactNode, useEffect, useState } from 'react';

import { CodeCard } from '../one-time-code/code-card.tsx';
import { AccessCheckFailed, CheckingAccess } from './access-check.tsx';

/** What the session needs before a screen opens. Other screens ask for a code only when a change needs one. */
const needs: Record<string, 'fresh_until' | 'has_opened_log'> = {
  [adminPaths.settings]: 'fresh_until',
  [adminPaths.auditLog]: 'has_opened_log',
};

/**
 * The second guard, of the settings: the admin must have entered a one-time code in the last minutes, for the audit log
 * once in the session. It asks in the frame of the back office. An admin who got in stays in until the screen is left.
 */
export function RequireFreshCode({ children }: { children: ReactNode }) {
  const need = needs[trimPath(useLocation().pathname)];
  return need ? (
    <AskForCode key={need} need={need}>
      {children}
    </AskForCode>
  ) : (
    children
  );
}

interface AskForCodeProps {
  need: 'fresh_until' | 'has_opened_log';
  children: ReactNode;
}

function AskForCode({ need, children }: AskForCodeProps) {
  const [isAdmitted, setIsAdmitted] = useState(false);
  const { pathname } = useLocation();
  const { data, isFetching, isError, refetch } = useRead(getCurrentSession, undefined, {
    skip: isAdmitted,
    refetchOnMountOrArgChange: true,
  });
  const mayEnter = !isFetching && Boolean(data?.fresh_until || data?.[need]);
  useEffect(() => {
    if (mayEnter) setIsAdmitted(true);
  }, [mayEnter]);

  if (isAdmitted || mayEnter) return children;
  if (isFetching || (!data && !isError)) return <CheckingAccess />;
  if (isError) return <AccessCheckFailed onRetry={() => void refetch()} />;
  return <CodeCard isInFrame next={pathname} onDone={() => void refetch()} />;
}
