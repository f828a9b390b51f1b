import { paidStatuses } from '@club/contracts/events/registration-status';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { holdsPlace, isWithinDeadline, statusIn } from '../places/places.repository.ts';

/** A registration that has a place in the event of the outer query. */
const hasPlace = sql<boolean>`registration.event_id = event.id and ${holdsPlace}`;

/** The number of teams with a place in the event: the paid ones from the kept sums, and the others that still hold theirs. */
export const takenPlaces = sql<number>`(
  (select coalesce(sum(paid.teams), 0) from events.registration_sum paid
    where paid.event_id = event.id and ${statusIn('paid.status', paidStatuses)})
  + (select count(*) from events.registration held
    where held.event_id = event.id and ${isWithinDeadline('held')}))`;

/** The number of teams with a place in the module; 0 for a module without a limit and without price steps, which needs no number. */
export const takenModulePlaces = sql<number>`(case when module.capacity is null and module.steps = '[]' then 0 else (
  select count(*) from events.registration
  join events.registration_module chosen on chosen.registration_id = registration.id
  where chosen.name = module.name and ${hasPlace}) end)`;

/** An offer of the waiting list that still holds a place of the event of the outer query. */
const isHeld = sql<boolean>`offer.event_id = event.id and offer.state = 'offered'
  and offer.offer_until > statement_timestamp()`;

/** The number of places that are held for teams of the waiting list. They count as taken, and not for the prices of the first teams. */
export const offeredPlaces = sql<number>`(select count(*) from events.waiting_entry offer where ${isHeld})`;

export const offeredModulePlaces = sql<number>`(case when module.capacity is null then 0 else (
  select count(*) from events.waiting_entry offer where ${isHeld} and module.name = any(offer.modules)) end)`;

/** Whether visitors see what teams leave to others: places, or a price for the first teams; or the teams of a contest. */
export const showsPlaces = async (
  db: EventsDb,
  event: { id: string; capacity: number | null },
): Promise<boolean> =>
  event.capacity !== null ||
  (await db
    .selectFrom('module')
    .select('name')
    .where('event_id', '=', event.id)
    .where((eb) => eb.or([eb('capacity', 'is not', null), sql<boolean>`steps <> '[]'`]))
    .limit(1)
    .executeTakeFirst()) !== undefined ||
  (await db
    .selectFrom('contest')
    .leftJoin('contest_result as result', 'result.contest_id', 'contest.id')
    .select('contest.id')
    .where('event_id', '=', event.id)
    .where((eb) => eb.or([eb('gallery_at', 'is not', null), eb('published_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The number of paid teams that use the code. Codes differ by more than case. A code of several modules counts a team once. */
export const codeUses = sql<number>`(
  select count(distinct registration.id) from events.registration_module used
    join events.registration on registration.id = used.registration_id
  where registration.event_id = discount_code.event_id
    and (discount_code.shared is not null or used.name = discount_code.module)
    and lower(used.code) = lower(discount_code.code)
    and ${statusIn('registration.status', paidStatuses)})`;
