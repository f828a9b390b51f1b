import type { ArrivalFigures } from '@club/contracts/events/doors';
import { mergeScans } from '@club/contracts/events/merge-scans';
import * as scanRepository from '../door/door-scan.repository.ts';
import { isRefusal, refusalText } from '../door/refusal.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { listTeamsOfDoor } from './arrivals.repository.ts';

const MAX_SHOWN = 100;
const MINUTE_MS = 60_000;

/** @throws 404 */
export async function getArrivalFigures(
  { db }: EventsCtx,
  { id }: { id: string },
): Promise<ArrivalFigures> {
  await eventRepository.getEvent(db, id);
  const members = await listMembers(db, id);
  const here = members.filter(({ at }) => at !== undefined);
  const refused = await scanRepository.listLetInByMistake(db, id, MAX_SHOWN);
  return {
    doors: count(here, ({ ins }) => ins[0]?.door ?? null)
      .map(([name, arrived]) => ({ name, arrived }))
      .sort((a, b) => b.arrived - a.arrived),
    minutes: count(here, ({ at = 0 }) => Math.floor(at / MINUTE_MS))
      .sort(([a], [b]) => a - b)
      .map(([minute, arrived]) => ({ at: new Date(minute * MINUTE_MS).toISOString(), arrived })),
    twice: members
      .filter(({ ins }) => ins.length > 1)
      .sort((a, b) => ((a.ins.at(-1)?.at ?? '') < (b.ins.at(-1)?.at ?? '') ? 1 : -1))
      .slice(0, MAX_SHOWN)
      .map(({ registration_id, team_name, name, ins }) => ({
        ...{ registration_id, team_name, name },
        ins: ins.map(placeOf),
      })),
    refused: refused.map(({ at, refusal, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      reason: refusal && isRefusal(refusal) ? refusalText[refusal] : '',
    })),
  };
}

/** Where a check-in was made: the device of a door, or an admin. */
export const placeOf = ({ at, door, device, made_by }: scanRepository.StoredScan) => ({
  at,
  door,
  by: door === null ? made_by : device,
});

/** The expected members of an event, with all check-ins that no undo names. */
export async function listMembers(db: EventsCtx['db'], eventId: string) {
  const teams = await listTeamsOfDoor(db, { event_id: eventId, module: null });
  const scans = await scanRepository.listOfEvent(db, eventId);
  return teams.flatMap(({ members, ...team }) =>
    members.map((member) => ({
      ...team,
      ...member,
      at: member.checked_in_at ? new Date(member.checked_in_at).getTime() : undefined,
      ins: mergeScans(scans.get(member.member_id) ?? []).ins,
    })),
  );
}

function count<Item, Key>(items: Item[], keyOf: (item: Item) => Key): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return [...counts];
}
