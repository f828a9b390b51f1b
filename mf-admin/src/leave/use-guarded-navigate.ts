import { useLocation, useNavigate } from '@club/web-kit/router';
import { useContext } from 'react';
import { LeaveContext } from './leave-context.ts';

interface Options {
  replace?: boolean;
  /** The form that is left was saved just now, and may not have closed yet. */
  isSaved?: boolean;
}

/** `useNavigate` of the back office: asks before unsaved changes are left for another screen. */
export function useGuardedNavigate() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { leave } = useContext(LeaveContext);
  return (to: string, { isSaved = false, ...options }: Options = {}) => {
    const go = () => void navigate(to, options);
    if (isSaved || to.replace(/[?#].*/, '') === pathname) go();
    else leave(go);
  };
}
