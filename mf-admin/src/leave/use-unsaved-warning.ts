import { useCallback, useContext, useEffect, useRef } from 'react';
import { LeaveContext, type Unsaved } from './leave-context.ts';

/**
 * While something typed is not saved, whatever leads away from it asks first: the frame for its own ways, the browser
 * before the tab is closed or reloaded. @param onDiscard gives it up when the admin says so
 * @returns a way out of its own, for a dialog: gives up this alone, and asks first while there is something to lose
 */
export function useUnsavedWarning(isDirty: boolean, onDiscard?: () => void): () => void {
  const { hold, ask } = useContext(LeaveContext);
  const latest = useRef(onDiscard);
  latest.current = onDiscard;
  const unsaved = useRef<Unsaved>({ discard: () => latest.current?.() }).current;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const release = hold(unsaved);
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isDirty, hold, unsaved]);
  return useCallback(() => {
    if (isDirty) ask(() => undefined, unsaved);
    else unsaved.discard();
  }, [isDirty, ask, unsaved]);
}
