import { useLocation, useNavigate } from '@club/web-kit/router';
import { useContext } from 'react';
import { LeaveContext } from './leave-context.ts';

/** `useNavigate` of the back office: asks before unsaved changes are left for another screen. */
export function useGuardedNavigate() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { leave } = useContext(LeaveContext);
  return (to: string, options: { replace?: boolean } = {}) => {
    const go = () => void navigate(to, options);
    if (to.replace(/[?#].*/, '') === pathname) go();
    else leave(go);
  };
}
