import type { getCurrentSession } from '@club/contracts/auth/session';
import { callAt } from '@club/contracts/http/client';
import { useEffect, useState } from 'react';

/** Whether an admin is signed in on this device. Use it only where a team has not paid: volunteers have no session. */
export function useAdminSession(): boolean {
  const [isAdmin, setIsAdmin] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    callAt<typeof getCurrentSession>(
      { method: 'get', path: '/api/admin/auth/session' },
      {},
      { signal: left.signal },
    ).then(
      () => setIsAdmin(true),
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return isAdmin;
}
