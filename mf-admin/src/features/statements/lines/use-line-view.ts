import {
  type LineState,
  lineState,
  listStatementLines,
} from '@club/contracts/events/statement/line';
import { useRead } from '@club/web-kit/calls';
import { useSearchParams } from '@club/web-kit/router';
import { useEffect, useState } from 'react';
import { useAfterTyping } from '../../../list/use-after-typing.ts';

/** The states that wait for an admin, in the order of work. */
const openStates: LineState[] = ['sure', 'likely', 'none'];

/**
 * The shown lines. State and page are in the address; the search follows after a pause in typing. Without a state in the
 * address, the screen opens with the first state that has work.
 */
export function useLineView() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const search = useAfterTyping(typed).trim();
  const chosen = lineState.safeParse(params.get('state')).data;
  const [initial, setInitial] = useState<LineState>();
  const state = chosen ?? initial ?? 'sure';
  const page = Math.max(0, Number(params.get('page') ?? 1) - 1 || 0);
  const query = useRead(listStatementLines, { query: { state, search, page: page || undefined } });
  const { counts } = query.data ?? {};
  if (counts && !initial) setInitial(openStates.find((one) => counts[one] > 0) ?? 'linked');

  const show = (change: Record<string, string>) =>
    setParams({ state, ...(search && { q: search }), ...change }, { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search starts at its first page.
  useEffect(() => {
    if (search !== (params.get('q') ?? ''))
      setParams({ state, ...(search && { q: search }) }, { replace: true });
  }, [search]);

  return {
    state,
    page,
    typed,
    search,
    query,
    counts,
    setState: (next: LineState) => show({ state: next }),
    setPage: (next: number) => show({ page: String(next + 1) }),
    setTyped,
  };
}

export type LineView = ReturnType<typeof useLineView>;
