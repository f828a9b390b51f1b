import { accessPaths, Navigate, useLocation } from '@club/web-kit/router';
import { type ReactNode, useEffect, useState } from 'react';
import { useGetCurrentSessionQuery } from '../api.ts';
import { AccessCheckFailed, CheckingAccess } from './access-check.tsx';

interface RequireFreshCodeProps {
  /** True on the pages that need a fresh code. */
  active: boolean;
  children: ReactNode;
}

/**
 * The second guard, of the settings (SPEC §2): the admin must have entered a one-time code in the last minutes. An
 * admin who got in stays in until the page is left.
 */
export function RequireFreshCode({ active, children }: RequireFreshCodeProps) {
  const [isAdmitted, setIsAdmitted] = useState(false);
  const { pathname } = useLocation();
  const { data, isFetching, isError, refetch } = useGetCurrentSessionQuery(undefined, {
    skip: !active || isAdmitted,
    refetchOnMountOrArgChange: true,
  });

  useEffect(() => {
    if (!active) setIsAdmitted(false);
  }, [active]);

  if (!active || isAdmitted) return children;
  if (isFetching || (!data && !isError)) return <CheckingAccess />;
  if (isError) return <AccessCheckFailed onRetry={() => void refetch()} />;
  if (data?.fresh_until) {
    setIsAdmitted(true);
    return children;
  }
  return <Navigate to={`${accessPaths.verifyOtp}?next=${pathname}`} replace />;
}
