import { useCallback, useContext, useEffect, useRef } from 'react';
import { LeaveContext, type Unsaved } from './leave-context.ts';

/**
 * Guards a form while it has unsaved changes: the frame asks before another screen is shown, the browser before the tab is
 * closed or reloaded. @param onDiscard drops the changes
 * @returns closes this form only, for a dialog: calls `onDiscard`, after a question if there are unsaved changes
 */
export function useUnsavedWarning(isDirty: boolean, onDiscard?: () => void): () => void {
  const { guard, leave } = useContext(LeaveContext);
  const latest = useRef(onDiscard);
  latest.current = onDiscard;
  const unsaved = useRef<Unsaved>({ discard: () => latest.current?.() }).current;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const release = guard(unsaved);
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isDirty, guard, unsaved]);
  return useCallback(() => {
    if (isDirty) leave(() => undefined, unsaved);
    else unsaved.discard();
  }, [isDirty, leave, unsaved]);
}
