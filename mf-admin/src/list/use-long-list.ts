import { useLocation } from '@club/web-kit/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findByWords } from './find-by-words.ts';
import { focusRecord } from './record-element.ts';
import type { Part } from './use-list-part.ts';

/** A list shows this many entries at first, and as many more with each step. A shorter list has no search. */
export const STEP = 24;

/**
 * The shown part of a list: the entries that match the search, up to a limit that grows by steps.
 * @param part of a list whose entries are a page of it
 * @param searchFrom a list of more entries has a search
 */
export function useLongList<Entry extends { id: string }>(
  entries: readonly Entry[] | undefined,
  textOf: (entry: Entry) => string,
  part?: Part,
  searchFrom = STEP,
) {
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(STEP);
  const withFirstStep =
    <Value>(change: (value: Value) => void) =>
    (value: Value) => {
      setLimit(STEP);
      change(value);
    };
  const search = withFirstStep((text: string) => {
    setTyped(text);
    part?.search(text);
  });
  const addressed = useAddressedId(() => search(''));
  const focusNext = useRef<string>(undefined);

  const total = entries?.length ?? 0;
  const isPartial = part?.isPartial ?? false;
  const isLong = isPartial || total > searchFrom;
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
    isPartial,
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
    /** The pages of a list that one answer does not hold. */
    pages: part && { ...part.pages, onPage: withFirstStep(part.pages.onPage) },
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
