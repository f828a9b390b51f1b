import { conflict } from '@club/service-kit/errors/service-error';

interface Gathering {
  gathering?: 'complete' | 'early' | null;
}

interface Team {
  team_size?: number | null;
}

/** How many members the join link of a team waits for; 0 without one. */
export const membersToJoin = ({ team_size }: Team, members: unknown[]): number =>
  Math.max(0, (team_size ?? 0) - members.length);

/** Whether the join link of a team waits for more members. */
export const isIncomplete = (team: Team, members: unknown[]): boolean =>
  membersToJoin(team, members) > 0;

/** Whether a team pays, or confirms, only once it is complete. A team that closes its link is complete. */
export const mustWait = (event: Gathering, team: Team, members: unknown[]): boolean =>
  event.gathering === 'complete' && isIncomplete(team, members);

/** `2 of 3`. */
export const joinedOf = ({ team_size }: Team, members: unknown[]): string =>
  `${members.length} of ${team_size}`;

/** @throws 409 `team_incomplete` */
export function assertComplete(event: Gathering, team: Team, members: unknown[]): void {
  if (!mustWait(event, team, members)) return;
  const text = `${joinedOf(team, members)} members have joined. Wait for the others, or close the join link of your team.`;
  throw conflict('team_incomplete', text);
}
