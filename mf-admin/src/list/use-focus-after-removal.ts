import { type RefObject, useEffect, useRef } from 'react';
import { focusRecord, recordOf } from './record-element.ts';

/**
 * When the record with the focus leaves the list, moves the focus to the record that takes its place, or to the returned
 * ref when the list is empty. Otherwise the keyboard would start again at the top of the page.
 * @param deleting the record that a dialog asks about; when the dialog closes, the focus does not return to its button
 */
export function useFocusAfterRemoval<Fallback extends HTMLElement>(
  ids: readonly string[] | undefined,
  deleting?: { id: string } | undefined,
): RefObject<Fallback | null> {
  const fallback = useRef<Fallback>(null);
  const shown = useRef(ids);
  const lastDeleting = useRef<string>(undefined);
  const lastFocused = useRef<{ id: string; index: number }>(undefined);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      // A search also removes records from the list: it must not move the focus.
      if (target instanceof HTMLInputElement && target.type === 'search')
        lastFocused.current = undefined;
      const id = recordOf(target);
      const index = id === undefined ? -1 : (shown.current?.indexOf(id) ?? -1);
      if (id !== undefined && index >= 0) lastFocused.current = { id, index };
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  // After every render: the record may leave the list before the dialog, which holds the focus, is closed.
  useEffect(() => {
    shown.current = ids;
    const { id, index } = lastFocused.current ?? { id: '', index: 0 };
    if (deleting) lastDeleting.current = deleting.id;
    if (!id || !ids || ids.includes(id) || deleting) return;
    if (document.activeElement !== document.body && lastDeleting.current !== id) return;
    lastFocused.current = undefined;
    const next = ids[index] ?? ids.at(-1);
    if (next === undefined || !focusRecord(next)) fallback.current?.focus();
  });
  return fallback;
}
