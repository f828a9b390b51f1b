import { type Merged, mergeScans, type Scan } from '@club/contracts/events/merge-scans';
import { serverTime } from '../../../queue/kept.ts';
import type { DoorMember, DoorTeam } from '../kept/door-types.ts';
import { type KeptDoor, type KeptScan, ticketKey } from '../kept/kept-door.ts';

/** A check-in of a member: what the server knows, or what this device has not sent yet. */
export interface LocalScan extends Scan {
  door: string | null;
  device: string | null;
  isWaiting: boolean;
}

export interface Person {
  member: DoorMember;
  team: DoorTeam;
}

/** What the page says about the last ticket. */
export type Outcome =
  | {
      kind: 'in';
      nonces: string[];
      /** Whose check-ins an undo ends. */
      whos: string[];
      names: string[];
      team?: DoorTeam;
      here?: number;
      /** Accepted by its signature: the list does not have it. */
      isNewer?: boolean;
    }
  | { kind: 'already'; who: string; names: string[]; team?: DoorTeam; first: LocalScan }
  | { kind: 'stop'; reason: string; names?: string[] }
  | { kind: 'done'; text: string };

/** The members of the list by the hash of their ticket, and by id. */
export function peopleOf(teams: readonly DoorTeam[]): Map<string, Person> {
  const people = new Map<string, Person>();
  for (const team of teams)
    for (const member of team.members) {
      people.set(member.id, { member, team });
      people.set(ticketKey(member.ticket), { member, team });
    }
  return people;
}

/** All check-ins of a person that this device knows of. @param keys the id of the member, and the key of the ticket */
export function scansOf(
  kept: Pick<KeptDoor, 'ins' | 'ahead' | 'door' | 'device'>,
  waiting: readonly KeptScan[],
  keys: readonly string[],
): Merged<LocalScan> {
  const known = keys.flatMap((key) => kept.ins[key] ?? []);
  return mergeScans([
    ...known.map(
      (one): LocalScan => ({ ...one, kind: 'in', about: [], note: '', isWaiting: false }),
    ),
    ...waiting
      .filter(({ who }) => keys.includes(who))
      .map(
        (scan): LocalScan => ({
          ...scan,
          at: serverTime(kept, scan),
          door: kept.door.name,
          device: kept.device,
          isWaiting: true,
        }),
      ),
  ]);
}

export const keysOf = ({ id, ticket }: DoorMember): string[] => [id, ticketKey(ticket)];

/** How many of a team are here. */
export const hereOf = (
  kept: KeptDoor,
  waiting: readonly KeptScan[],
  { members }: DoorTeam,
): number =>
  members.filter((member) => scansOf(kept, waiting, keysOf(member)).ins.length > 0).length;

/** How many people of the list are here, and how many tickets were accepted that it does not have. */
export function countHere(kept: KeptDoor, waiting: readonly KeptScan[]): number {
  const people = peopleOf(kept.teams);
  const named = new Set([...Object.keys(kept.ins), ...waiting.map(({ who }) => who)]);
  const counted = new Set<string>();
  for (const key of named) {
    const member = people.get(key)?.member;
    const keys = member ? keysOf(member) : [key];
    if (scansOf(kept, waiting, keys).ins.length > 0) counted.add(keys[0] ?? key);
  }
  return counted.size;
}
