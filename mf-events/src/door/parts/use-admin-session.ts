import type { getCurrentSession } from '@club/contracts/auth/session';
import { callAt } from '@club/contracts/http/client';
import { useEffect, useState } from 'react';

let asked: Promise<boolean> | undefined;

/** Asked once, and only when a team has not paid: volunteers have no session. */
const askOnce = (): Promise<boolean> => {
  asked ??= callAt<typeof getCurrentSession>(
    { method: 'get', path: '/api/admin/auth/session' },
    {},
  ).then(
    () => true,
    () => false,
  );
  return asked;
};

/** Whether an admin is signed in on this device. */
export function useAdminSession(): boolean {
  const [isAdmin, setIsAdmin] = useState(false);
  useEffect(() => {
    let isGone = false;
    void askOnce().then((is) => isGone || setIsAdmin(is));
    return () => {
      isGone = true;
    };
  }, []);
  return isAdmin;
}
