import type { DoorTeam } from '../kept/door-types.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The teams in whose name, reference, members or roll numbers each word of the search occurs; none for an empty search. */
export function findTeams(teams: readonly DoorTeam[], search: string): DoorTeam[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return teams.filter(({ team_name, reference, members }) => {
    const text = plain(
      [team_name, reference, ...members.flatMap((one) => [one.name, one.university_roll_no])].join(
        '\n',
      ),
    );
    return words.every((word) => text.includes(word));
  });
}
