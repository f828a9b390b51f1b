import { type RefObject, useEffect, useRef } from 'react';
import { focusRecord, recordOf } from './record-place.ts';

/**
 * When the record that was last in hand leaves the list, the focus goes to the one in its place, and from an empty list to
 * what the returned ref is on. Nobody at the keyboard starts over at the top of the page. @param asked what a dialog asks
 * about deleting; once that closes, what is left of it does not keep the focus
 */
export function useFocusAfterRemoval<Fallback extends HTMLElement>(
  ids: readonly string[] | undefined,
  asked?: { id: string } | undefined,
): RefObject<Fallback | null> {
  const fallback = useRef<Fallback>(null);
  const shown = useRef(ids);
  const lastAsked = useRef<string>(undefined);
  const inHand = useRef<{ id: string; index: number }>(undefined);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      // Who searches the list has put down what was in hand: it leaves the list without being deleted.
      if (target instanceof HTMLInputElement && target.type === 'search')
        inHand.current = undefined;
      const id = recordOf(target);
      const index = id === undefined ? -1 : (shown.current?.indexOf(id) ?? -1);
      if (id !== undefined && index >= 0) inHand.current = { id, index };
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  // After every drawing: the list may be shorter before the dialog that asked is gone, and the focus with it.
  useEffect(() => {
    shown.current = ids;
    const { id, index } = inHand.current ?? { id: '', index: 0 };
    if (asked) lastAsked.current = asked.id;
    if (!id || !ids || ids.includes(id) || asked) return;
    if (document.activeElement !== document.body && lastAsked.current !== id) return;
    inHand.current = undefined;
    const next = ids[index] ?? ids.at(-1);
    if (next === undefined || !focusRecord(next)) fallback.current?.focus();
  });
  return fallback;
}
