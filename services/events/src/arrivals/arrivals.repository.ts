import type { ArrivalsQuery } from '@club/contracts/events/arrivals';
import { confirmedStatuses } from '@club/contracts/events/registration-status';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { folded } from '@club/contracts/values/folded';
import { containsPattern, hasWords } from '@club/service-kit/db/contains-pattern';
import { countRows } from '@club/service-kit/db/count-rows';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventsDb } from '../events-database.ts';
import { contains, hasMember, matching } from '../registration/registration-list.repository.ts';

const figures = {
  expected: sql<number>`count(member.position)::integer`.as('expected'),
  arrived: sql<number>`count(member.checked_in_at)::integer`.as('arrived'),
};

const approved = (db: EventsDb, eventId: string, filter: { module?: string; ids?: string[] }) =>
  matching(db, eventId, filter).where('registration.status', 'in', confirmedStatuses);

const approvedMembers = (db: EventsDb, eventId: string) =>
  approved(db, eventId, {})
    .innerJoin('registration_member as member', 'member.registration_id', 'registration.id')
    .where('member.email', '!=', ERASED_EMAIL);

/** Over the whole event. */
export const countArrivals = (db: EventsDb, eventId: string) =>
  approvedMembers(db, eventId)
    .select([figures.expected, figures.arrived])
    .executeTakeFirstOrThrow();

export const countByModule = (db: EventsDb, eventId: string) =>
  approvedMembers(db, eventId)
    .innerJoin('registration_module as module', 'module.registration_id', 'registration.id')
    .select(['module.name', figures.expected, figures.arrived])
    .groupBy('module.name')
    .orderBy('module.name')
    .execute();

const WHO: Record<ArrivalsQuery['who'], RawBuilder<boolean>> = {
  all: sql`true`,
  missing: hasMember(sql`checked_in_at is null`),
  here: hasMember(sql`checked_in_at is not null`),
};

/** The approved teams. The search is that of the list of registrations, and also in roll numbers and ticket numbers. */
function expectedTeams(db: EventsDb, eventId: string, { search, module, who }: ArrivalsQuery) {
  const teams = approved(db, eventId, { ...(module && { module }) }).where(WHO[who]);
  if (!search) return teams;
  const number = folded(search).replace(/[ -]/g, '').toUpperCase();
  const hasNumber = hasMember(sql`(${hasWords(sql`member.university_roll_no`, search)}
    or member.ticket_number like ${containsPattern(number)})`);
  return teams.where((eb) => eb.or([contains(search), hasNumber]));
}

export const countTeams = (db: EventsDb, eventId: string, query: ArrivalsQuery) =>
  countRows(expectedTeams(db, eventId, query));

/** By name, with what the list of arrivals, the badges and the doors say of a team. */
const withMembers = (teams: ReturnType<typeof matching>) =>
  teams
    .select((eb) => [
      'registration.id as registration_id',
      'registration.team_name',
      'registration.reference',
      'registration.status',
      'registration.payable',
      'registration.paid_amount',
      'registration.confirmed_amount',
      sql<string[]>`array(select module.name from events.registration_module module
        where module.registration_id = registration.id order by module.position)`.as('modules'),
      jsonArrayFrom(
        eb
          .selectFrom('registration_member as member')
          .select([
            'member.position',
            'member.member_id',
            'member.name',
            'member.university_roll_no',
            'member.ticket_number',
            'member.checked_in_at',
            'member.checked_in_by',
            'member.check_in_note',
          ])
          .whereRef('member.registration_id', '=', 'registration.id')
          .where('member.email', '!=', ERASED_EMAIL)
          .orderBy('member.position'),
      ).as('members'),
    ])
    .orderBy(sql`lower(registration.team_name)`)
    .orderBy('registration.id');

export const listTeams = (
  db: EventsDb,
  eventId: string,
  query: ArrivalsQuery,
  range: { offset: number; limit: number },
) =>
  withMembers(expectedTeams(db, eventId, query))
    .offset(range.offset)
    .limit(range.limit)
    .execute();

/** @param ids only these registrations */
export const listTeamsOfDoor = (
  db: EventsDb,
  { event_id, module }: { event_id: string; module: string | null },
  ids?: string[],
) =>
  withMembers(
    approved(db, event_id, { ...(module !== null && { module }), ...(ids && { ids }) }),
  ).execute();

export type TeamWithMembers = Awaited<ReturnType<typeof listTeams>>[number];

/** Lock the registration first. */
export const listExpected = (db: EventsDb, registrationId: string) =>
  db
    .selectFrom('registration_member')
    .select([
      'position',
      'name',
      'ticket_number',
      'checked_in_at',
      'checked_in_by',
      'check_in_note',
      'check_in_nonces',
    ])
    .where('registration_id', '=', registrationId)
    .where('email', '!=', ERASED_EMAIL)
    .orderBy('position')
    .execute();

export type ExpectedRow = Awaited<ReturnType<typeof listExpected>>[number];

interface CheckIn {
  registration_id: string;
  positions: number[];
  nonce: string;
  by: string;
  note: string;
}

/** In whole milliseconds, as JSON has them: an undo names the moment. */
export async function checkIn(
  db: EventsDb,
  { registration_id, positions, nonce, by, note }: CheckIn,
): Promise<void> {
  await db
    .updateTable('registration_member')
    .set({
      checked_in_at: sql<Date>`date_trunc('milliseconds', transaction_timestamp())`,
      checked_in_by: by,
      check_in_note: note,
      check_in_nonces: sql<string[]>`check_in_nonces || ${nonce}::uuid`,
    })
    .where('registration_id', '=', registration_id)
    .where('position', 'in', positions)
    .execute();
}

/** The nonces stay, so that a late repetition of the request does not check in again. @returns how many were undone */
export async function undoCheckIn(
  db: EventsDb,
  {
    registration_id,
    position,
    at,
  }: { registration_id: string; position: number | undefined; at: string },
): Promise<number> {
  const undone = await db
    .updateTable('registration_member')
    .set({ checked_in_at: null, checked_in_by: null, check_in_note: null })
    .where('registration_id', '=', registration_id)
    .where('checked_in_at', '=', sql<Date>`${at}::timestamptz`)
    .$if(position !== undefined, (query) => query.where('position', '=', position as number))
    .returning('position')
    .execute();
  return undone.length;
}

/** Whoever came with the other team of a merge is here. Move the scans first: they say at which door. */
export async function moveCheckIns(db: EventsDb, from: string, to: string): Promise<void> {
  await sql`update events.registration_member member set checked_in_at = other.checked_in_at,
      checked_in_by = other.checked_in_by, check_in_note = other.check_in_note,
      check_in_nonces = member.check_in_nonces || other.check_in_nonces
    from events.registration_member other
    where member.registration_id = ${to} and other.registration_id = ${from}
      and lower(member.email) = lower(other.email)
      and member.checked_in_at is null and other.checked_in_at is not null`.execute(db);
}
