import type { Answers } from '@club/contracts/events/question';
import type { TeamMember } from '@club/contracts/events/registration';
import { activeStatuses } from '@club/contracts/events/registration-status';
import { type Selectable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import type { TeamJoinTable } from '../tables.ts';

/** Hours for which a person can confirm. The retention deletes the row then. */
export const CONFIRM_HOURS = 24;

export type TeamJoinRow = Selectable<TeamJoinTable>;

const joins = (db: EventsDb) =>
  db
    .selectFrom('team_join')
    .selectAll()
    .where(
      sql<boolean>`joined_at > clock_timestamp() - make_interval(hours => ${CONFIRM_HOURS}::integer)`,
    );

/** The people who have not confirmed yet, in the order in which they joined. */
export const listWaiting = (db: EventsDb, registrationId: string): Promise<TeamJoinRow[]> =>
  joins(db)
    .where('registration_id', '=', registrationId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();

export const findWaiting = (db: EventsDb, id: string): Promise<TeamJoinRow | undefined> =>
  joins(db).where('id', '=', id).executeTakeFirst();

interface NewJoin extends TeamMember {
  id: string;
  registration_id: string;
  answers: Answers;
  network: string;
}

/** People of one team who may wait for their confirmation at the same time, so that nobody fills its page through its link. */
const MAX_WAITING = 20;

/** One person too many: the oldest row of the network with most of them goes, so invented addresses replace each other. */
export async function insertWaiting(db: EventsDb, row: NewJoin): Promise<void> {
  await db.insertInto('team_join').values(row).execute();
  await sql`delete from events.team_join where id in (
    select id from (
      select id, joined_at, row_number() over (partition by network order by joined_at desc, id desc) as of_network
      from events.team_join where registration_id = ${row.registration_id}) sent
    order by of_network, joined_at desc, id desc offset ${MAX_WAITING})`.execute(db);
}

export async function deleteWaiting(db: EventsDb, registrationId: string): Promise<void> {
  await db.deleteFrom('team_join').where('registration_id', '=', registrationId).execute();
}

/** Of one team: an id of another team deletes nothing. */
export async function deleteOne(db: EventsDb, own: { id: string; registration_id: string }) {
  await db
    .deleteFrom('team_join')
    .where('id', '=', own.id)
    .where('registration_id', '=', own.registration_id)
    .execute();
}

/** Everything that a mailbox has sent to one team. */
export async function deleteOfMailbox(db: EventsDb, registrationId: string, email: string) {
  await db
    .deleteFrom('team_join')
    .where('registration_id', '=', registrationId)
    .where(sql<boolean>`kit.mailbox_of(email) = kit.mailbox_of(${email})`)
    .execute();
}

/** A member who has joined by the link. */
export interface JoinedMember {
  join_id: string;
  registration_id: string;
  event_id: string;
  position: number;
  name: string;
  email: string;
  ticket_number: string;
}

const joined = (db: EventsDb) =>
  db
    .selectFrom('registration_member as member')
    .innerJoin('registration', 'registration.id', 'member.registration_id')
    .select([
      sql<string>`member.join_id`.as('join_id'),
      'member.registration_id',
      'registration.event_id',
      'member.position',
      'member.name',
      'member.email',
      'member.ticket_number',
    ])
    .where('member.join_id', 'is not', null);

export const listJoined = (db: EventsDb, registrationId: string): Promise<JoinedMember[]> =>
  joined(db)
    .where('member.registration_id', '=', registrationId)
    .orderBy('member.position')
    .execute();

export const findJoined = (db: EventsDb, joinId: string): Promise<JoinedMember | undefined> =>
  joined(db)
    .where('member.join_id', '=', joinId)
    .orderBy(statusIn('registration.status', activeStatuses), 'desc')
    .executeTakeFirst();

/** The registration is locked. */
export async function appendMember(
  db: EventsDb,
  position: number,
  { id, joined_at: _, network: _network, ...member }: TeamJoinRow,
): Promise<void> {
  await db
    .insertInto('registration_member')
    .values({ ...member, position, join_id: id })
    .execute();
}

/** The members after it move up, each in its own row: their tickets stay. The registration is locked. */
export async function deleteMember(
  db: EventsDb,
  { registration_id, position }: Pick<JoinedMember, 'registration_id' | 'position'>,
): Promise<void> {
  await db
    .deleteFrom('registration_member')
    .where('registration_id', '=', registration_id)
    .where('position', '=', position)
    .execute();
  const { rows } = await sql<{ position: number }>`select position from events.registration_member
    where registration_id = ${registration_id} and position > ${position} order by position`.execute(
    db,
  );
  for (const row of rows) {
    await db
      .updateTable('registration_member')
      .set({ position: row.position - 1 })
      .where('registration_id', '=', registration_id)
      .where('position', '=', row.position)
      .execute();
  }
}

export const isAnyoneHere = async (db: EventsDb, registrationId: string): Promise<boolean> =>
  (await db
    .selectFrom('registration_member')
    .select('position')
    .where('registration_id', '=', registrationId)
    .where('checked_in_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Members who came from another registration keep their own link. @param from the first position that they have */
export async function moveJoins(
  db: EventsDb,
  other: Pick<RegistrationRow, 'id'>,
  kept: Pick<RegistrationRow, 'id'>,
  from: number,
): Promise<void> {
  await sql`with moved as (
      select join_id, email from events.registration_member
      where registration_id = ${other.id} and join_id is not null
    ), cleared as (
      update events.registration_member set join_id = null where registration_id = ${other.id}
    ) update events.registration_member kept set join_id = moved.join_id from moved
      where kept.registration_id = ${kept.id} and kept.position >= ${from}
        and lower(kept.email) = lower(moved.email)`.execute(db);
  await deleteWaiting(db, other.id);
}

/** What a person has sent to teams and not confirmed. */
export const listOfPerson = (db: EventsDb, email: string | undefined) =>
  db
    .selectFrom('team_join as sent')
    .innerJoin('registration', 'registration.id', 'sent.registration_id')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([
      'event.title as event',
      'sent.name',
      'sent.email',
      'sent.phone',
      'sent.university_name',
      'sent.university_roll_no',
      'sent.batch',
      'sent.answers',
      'event.questions',
      'sent.joined_at',
    ])
    .where(sql<boolean>`lower(sent.email) = lower(${email ?? null})`)
    .orderBy('sent.joined_at')
    .execute();

export const deleteOfPerson = async (db: EventsDb, email: string | undefined): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('team_join')
    .where(sql<boolean>`lower(email) = lower(${email ?? null})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** @returns the number of rows */
export const deleteOld = async (db: EventsDb, days: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('team_join')
    .where(sql<boolean>`joined_at < now() - make_interval(days => ${days}::integer)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
