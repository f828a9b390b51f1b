import type { AdminRegistration } from '@club/contracts/events/registration';
import { useSearchParams } from '@club/web-kit/router';
import { useEffect } from 'react';
import { useArrival } from '../../list/use-arrival.ts';
import { FIRST_VIEW, type ListView } from './registration-filter.ts';

interface TeamArrival {
  view: ListView;
  onView: (view: ListView) => void;
  /** What the view shows; undefined until it is loaded. */
  teams: readonly AdminRegistration[] | undefined;
  onOpen: (team: AdminRegistration) => void;
}

/** Arriving with `?team=<reference>&open=<id>`, as the palette does: the list comes down to the team, whose review opens. */
export function useTeamArrival({ view, onView, teams, onOpen }: TeamArrival): void {
  const [wish] = useSearchParams();
  const reference = wish.get('team');
  const isShown = reference === null || view.search === reference;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish changes what is shown.
  useEffect(() => {
    if (!isShown) onView({ ...FIRST_VIEW, search: reference });
  }, [reference]);
  useArrival({ entries: isShown ? teams : undefined, onOpen });
}
