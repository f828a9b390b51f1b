import type { AdminRegistration } from '@club/contracts/events/registration';
import { useMediaQuery } from '@club/web-kit/dialogs';
import { useSearchParams } from '@club/web-kit/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRecordFromAddress } from '../../../list/use-record-from-address.ts';
import { type ListView, paramsOf, viewOf } from '../list-view.ts';

const TYPING_PAUSE_MS = 250;
const COLUMNS_KEY = 'club-registration-columns';

/** A browser may refuse its storage: the columns are then only in the address. */
function storedColumns(): string | null {
  try {
    return localStorage.getItem(COLUMNS_KEY);
  } catch {
    return null;
  }
}

function storeColumns(columns: ListView['columns']): void {
  try {
    localStorage.setItem(COLUMNS_KEY, columns.join(','));
  } catch {
    // They stay in the address.
  }
}

type Change = Partial<ListView>;

/** A change of the view; a function gets the newest view, which the screen may not show yet. */
export type ChangeView = (change: Change | ((newest: ListView) => Change)) => void;

/**
 * The view of the list, which the address holds: a shared link, a reload and Back restore it. `view` is for the filter bar,
 * `settled` for the server, whose search follows after a pause in typing.
 */
export function useListView() {
  const [query, setQuery] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 1400px)', { noSsr: true });
  const settled = useMemo(() => viewOf(query, storedColumns(), isWide), [query, isWide]);
  /** The search field, while the address does not have its text yet. */
  const [typed, setTyped] = useState<string>();

  /** The newest view and the addresses on their way: the router shows an address some time after a change. */
  const newest = useRef({ view: settled, coming: [] as string[] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address is a reason.
  useEffect(() => {
    const { coming } = newest.current;
    const index = coming.indexOf(String(query));
    if (index >= 0 && index < coming.length - 1) coming.splice(0, index + 1);
    else newest.current = { view: settled, coming: [] };
  }, [query]);

  const write = (view: ListView, replace: boolean) => {
    const next = paramsOf(view);
    newest.current = { view, coming: [...newest.current.coming, String(next)] };
    setQuery(next, { replace, preventScrollReset: true });
  };
  /** Every change except that of the page goes back to the first page. */
  const apply = (change: Change) => {
    const before = newest.current.view;
    const search = typed ?? before.search;
    if (change.columns) storeColumns(change.columns);
    // Back leads to the view before a filter, not through every pause in typing.
    const isAdjusted = change.search ? before.search !== '' : change.columns !== undefined;
    write({ ...before, search, page: 0, ...change }, isAdjusted);
  };
  const change: ChangeView = (given) => {
    const { search, ...rest } = typeof given === 'function' ? given(newest.current.view) : given;
    if (search !== undefined) setTyped(search);
    if (Object.keys(rest).length > 0) apply(rest);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts a new pause.
  useEffect(() => {
    if (typed === undefined) return;
    // The address of an earlier text may still be on its way.
    if (typed === newest.current.view.search) {
      if (typed === settled.search) setTyped(undefined);
      return;
    }
    const timer = setTimeout(() => apply({ search: typed }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled.search]);

  return {
    view: { ...settled, search: typed ?? settled.search },
    settled,
    change,
  };
}

/** Opens the team that `?open=<id>` names, once the list has loaded it, or the review of all that is pending. */
export const useTeamFromAddress = (
  teams: readonly AdminRegistration[] | undefined,
  onOpen: (team: AdminRegistration) => void,
  onReview?: () => void,
): void => useRecordFromAddress({ entries: teams, onOpen, ...(onReview && { onReview }) });
