import type { AdminRegistration } from '@club/contracts/events/registration';
import { useMemo, useState } from 'react';

type Teams = ReadonlyMap<string, AdminRegistration>;

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected registrations, of any page and filter, as they were shown when they were selected: an approval names the
 * payment that the admin saw.
 */
export function useSelection() {
  const [teams, setTeams] = useState<Teams>(new Map());
  const ids = useMemo(() => new Set(teams.keys()), [teams]);
  return {
    ids,
    teams: useMemo(() => [...teams.values()], [teams]),
    /** Selects exactly these ids; `shown` contains the rows of the new ones. */
    select: (chosen: ReadonlySet<string>, shown: readonly AdminRegistration[]) =>
      setTeams((before) => {
        const rows = new Map(shown.map((team) => [team.id, team]));
        const kept = [...chosen].flatMap((id) => before.get(id) ?? rows.get(id) ?? []);
        return new Map(kept.map((team) => [team.id, team]));
      }),
    toggle: (team: AdminRegistration) =>
      setTeams((before) => {
        const after = new Map(before);
        if (!after.delete(team.id)) after.set(team.id, team);
        return after;
      }),
    /** Replaces the selection. */
    set: (chosen: readonly AdminRegistration[]) =>
      setTeams(new Map(chosen.map((team) => [team.id, team]))),
    clear: () => setTeams(new Map()),
  };
}
