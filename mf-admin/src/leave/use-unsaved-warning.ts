import { useContext, useEffect, useRef } from 'react';
import { LeaveContext } from './leave-context.ts';

/**
 * While something typed is not saved, whatever leads away from it asks first: the frame for its own ways, the browser
 * before the tab is closed or reloaded. @param onDiscard gives it up when the admin says so
 */
export function useUnsavedWarning(isDirty: boolean, onDiscard?: () => void): void {
  const { hold } = useContext(LeaveContext);
  const latest = useRef(onDiscard);
  latest.current = onDiscard;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const release = hold({ discard: () => latest.current?.() });
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isDirty, hold]);
}
