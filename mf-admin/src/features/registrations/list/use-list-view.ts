import type { AdminRegistration } from '@club/contracts/events/registration';
import { useSearchParams } from '@club/web-kit/router';
import { useEffect, useState } from 'react';
import { useAfterTyping } from '../../../list/use-after-typing.ts';
import { useRecordFromAddress } from '../../../list/use-record-from-address.ts';
import { FIRST_VIEW, type ListView } from '../list-view.ts';

/**
 * The view of the list: `view` for the filter bar, `settled` for the server, whose search follows after a pause in typing.
 * `?team=<reference>` in the address, which the palette sets, searches for that team.
 */
export function useListView() {
  const team = useSearchParams()[0].get('team');
  const [view, setView] = useState({ ...FIRST_VIEW, search: team ?? '' });
  const search = useAfterTyping(view.search);
  useEffect(() => {
    if (team !== null) setView({ ...FIRST_VIEW, search: team });
  }, [team]);

  return {
    view,
    settled: { ...view, search },
    isTeamSearched: team === null || search === team,
    /** Every change except one of the page goes back to the first page. */
    change: (change: Partial<ListView>) => setView((now) => ({ ...now, page: 0, ...change })),
  };
}

/** Opens the team that `?open=<id>` names, once the list has loaded it. */
export const useTeamFromAddress = (
  isTeamSearched: boolean,
  teams: readonly AdminRegistration[] | undefined,
  onOpen: (team: AdminRegistration) => void,
): void => useRecordFromAddress({ entries: isTeamSearched ? teams : undefined, onOpen });
