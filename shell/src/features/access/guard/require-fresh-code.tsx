import { Navigate, useLocation } from '@club/web-kit/router';
import { Column, ErrorPanel } from '@club/web-kit/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useGetCurrentSessionQuery } from '../api.ts';
import { Checking } from './checking.tsx';

interface RequireFreshCodeProps {
  /** Whether the page behind asks for it. */
  active: boolean;
  children: ReactNode;
}

/** The second guard, of the settings (SPEC §2): a code entered in the last minutes. Whoever is in stays in. */
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
  if (isFetching || (!data && !isError)) return <Checking />;
  if (isError) {
    return (
      <Column>
        <ErrorPanel
          title="Your access could not be checked"
          message="Please try again."
          action="Retry"
          onAction={() => void refetch()}
        />
      </Column>
    );
  }
  if (data?.fresh_until) {
    setIsAdmitted(true);
    return children;
  }
  return <Navigate to={`/verifyotp?next=${pathname}`} replace />;
}
