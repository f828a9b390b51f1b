import { foldedWords, hasWordsOf } from '@club/contracts/values/folded';
import type { DoorTeam } from '../kept/door-types.ts';

/** The teams in whose name, reference, members or roll numbers each word of the search occurs; none for an empty search. */
export function findTeams(teams: readonly DoorTeam[], search: string): DoorTeam[] {
  if (foldedWords(search).length === 0) return [];
  const isFound = hasWordsOf(search);
  return teams.filter(({ team_name, reference, members }) =>
    isFound(
      [team_name, reference, ...members.flatMap((one) => [one.name, one.university_roll_no])].join(
        '\n',
      ),
    ),
  );
}
