import { useLocation } from '@club/web-kit/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findByWords } from './find-by-words.ts';
import { focusRecord } from './record-element.ts';

/** A list shows this many entries at first, and as many more with each step. A shorter list has no search. */
export const STEP = 24;

/** The shown part of a list: the entries that match the search, up to a limit that grows by steps. */
export function useLongList<Entry extends { id: string }>(
  entries: readonly Entry[] | undefined,
  textOf: (entry: Entry) => string,
) {
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(STEP);
  const search = (text: string) => {
    setTyped(text);
    setLimit(STEP);
  };
  const addressed = useAddressedId(() => search(''));
  const focusNext = useRef<string>(undefined);

  const total = entries?.length ?? 0;
  const isLong = total > STEP;
  const wanted = isLong ? typed.trim() : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen's `textOf` does not change.
  const found = useMemo(() => entries && findByWords(entries, wanted, textOf), [entries, wanted]);
  const shown = useMemo(
    () => found?.filter(({ id }, index) => index < limit || id === addressed),
    [found, limit, addressed],
  );

  useEffect(() => {
    if (focusNext.current) focusRecord(focusNext.current);
    focusNext.current = undefined;
  });
  const next = found?.slice(limit, limit + STEP).filter(({ id }) => id !== addressed) ?? [];
  return {
    /** Undefined until the list is loaded. */
    shown,
    isLong,
    total,
    foundCount: found?.length ?? 0,
    shownCount: shown?.length ?? 0,
    isSearched: wanted !== '',
    typed,
    search,
    /** Number of entries that the next step adds. */
    nextCount: next.length,
    /** Shows the next step and focuses its first entry. */
    showMore: () => {
      focusNext.current = next[0]?.id;
      setLimit(limit + STEP);
    },
  };
}

export type LongListState = Omit<ReturnType<typeof useLongList>, 'shown'>;

/** The record that the address named last. It is shown wherever it is in the list. */
function useAddressedId(onAddressed: () => void): string | undefined {
  const named = new URLSearchParams(useLocation().search).get('open') ?? undefined;
  const [last, setLast] = useState<string>();
  const [addressed, setAddressed] = useState<string>();
  if (named !== last) {
    setLast(named);
    if (named) {
      setAddressed(named);
      onAddressed();
    }
  }
  return addressed;
}
