import { answersOf } from '@club/contracts/events/answer-texts';
import type { Answers } from '@club/contracts/events/question';
import type { TeamMember } from '@club/contracts/events/registration';
import { activeStatuses, paidStatuses } from '@club/contracts/events/registration-status';
import { mailboxOf } from '@club/service-kit/email/mailbox';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import type { PricedModule } from '../event/event-prices.repository.ts';
import type { EventsDb } from '../events-database.ts';
import { holdsPlace } from '../places/places.repository.ts';
import type { EventsTables, RegistrationTable } from '../tables.ts';

export type StoredRegistration = Selectable<RegistrationTable>;

/** `holds_place`: by the database's clock when the row was read. Others may have the place of a team that does not hold it. */
export type RegistrationRow = StoredRegistration & { holds_place: boolean };

const withPlace = holdsPlace.as('holds_place');

const registrations = (db: EventsDb) => db.selectFrom('registration').selectAll().select(withPlace);

/**
 * Team names are equal without regard to spelling (`folded`); the very name comes first, for names that an earlier release kept
 * apart. A cancelled registration gives its name away, so it comes after the team that has the name now.
 */
const byTeam = (db: EventsDb, eventId: string, teamName: string) =>
  registrations(db)
    .where('event_id', '=', eventId)
    .where(sql<boolean>`kit.folded(team_name) = kit.folded(${teamName})`)
    .orderBy(sql`lower(trim(team_name)) = lower(trim(${teamName}))`, 'desc')
    .orderBy(sql`cancelled_at desc nulls first`)
    .limit(1);

export const findByTeam = (db: EventsDb, eventId: string, teamName: string) =>
  byTeam(db, eventId, teamName).where('status', 'in', activeStatuses).executeTakeFirst();

/** @throws 404 */
export const getByTeam = (db: EventsDb, eventId: string, teamName: string) =>
  byTeam(db, eventId, teamName).executeTakeFirstOrThrow(() => notFound('Team'));

/** Locks the row and reads it: its fields stay as they are until the transaction ends. @throws 404 */
export const lockByTeam = (db: EventsDb, eventId: string, teamName: string) =>
  byTeam(db, eventId, teamName)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Team'));

/** No registration has the hash `null`. */
export const lockByAttempt = async (db: EventsDb, eventId: string, attemptHash: Buffer | null) =>
  attemptHash
    ? registrations(db)
        .where('event_id', '=', eventId)
        .where('attempt_hash', '=', attemptHash)
        .forUpdate()
        .executeTakeFirst()
    : undefined;

const byId = (db: EventsDb, { id, event_id }: { id: string; event_id: string }) =>
  registrations(db).where('id', '=', id).where('event_id', '=', event_id);

export const findById = (db: EventsDb, id: string): Promise<RegistrationRow | undefined> =>
  registrations(db).where('id', '=', id).executeTakeFirst();

/** @throws 404 */
export const getById = (db: EventsDb, own: { id: string; event_id: string }) =>
  byId(db, own).executeTakeFirstOrThrow(() => notFound('Registration'));

/** @throws 404 */
export const lockById = (db: EventsDb, own: { id: string; event_id: string }) =>
  byId(db, own)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Registration'));

export const findByToken = (db: EventsDb, tokenHash: Buffer) =>
  registrations(db)
    .where('id', '=', (eb) =>
      eb.selectFrom('payment_token').select('registration_id').where('hash', '=', tokenHash),
    )
    .executeTakeFirst();

export async function insertTokenHash(
  db: EventsDb,
  registrationId: string,
  hash: Buffer,
): Promise<void> {
  await db.insertInto('payment_token').values({ hash, registration_id: registrationId }).execute();
}

export async function listTokenHashes(db: EventsDb, registrationId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('payment_token')
    .select('hash')
    .where('registration_id', '=', registrationId)
    .execute();
  return rows.map(({ hash }) => hash);
}

export const listMembers = (db: EventsDb, registrationId: string): Promise<TeamMember[]> =>
  db
    .selectFrom('registration_member')
    .select(['name', 'email', 'phone', 'university_name', 'university_roll_no', 'batch'])
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .execute();

/** A module as a team is charged for it, in minor units: its price at registration, and what the code takes off. */
export type ChargedModule = PricedModule & { discount: number; code: string | null };

/** Names by id. */
export async function listTeamNames(
  db: EventsDb,
  eventId: string,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await registrations(db)
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, team_name }) => [id, team_name]));
}

export const listModules = (db: EventsDb, registrationId: string): Promise<ChargedModule[]> =>
  db
    .selectFrom('registration_module')
    .select(['name', 'amount', 'discount', 'code'])
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .execute();

/** The mailboxes of these addresses that are in teams that have paid or need not pay, without one registration. */
export async function listTakenMailboxes(
  db: EventsDb,
  own: { event_id: string; id: string },
  emails: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_member as member')
    .innerJoin('registration', 'registration.id', 'member.registration_id')
    .select(sql<string>`kit.mailbox_of(member.email)`.as('mailbox'))
    .where('registration.event_id', '=', own.event_id)
    .where('registration.status', 'in', paidStatuses)
    .where('registration.id', '!=', own.id)
    .where(sql<boolean>`kit.mailbox_of(member.email) = any(${emails.map(mailboxOf)}::text[])`)
    .execute();
  return rows.map(({ mailbox }) => mailbox);
}

export const isReferenceTaken = async (db: EventsDb, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('registration')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

export const insertRegistration = (
  db: EventsDb,
  row: Omit<Insertable<RegistrationTable>, 'payable' | 'held_until'> & {
    held_until: RawBuilder<Date>;
  },
): Promise<RegistrationRow> =>
  db
    .insertInto('registration')
    .values({ ...row, payable: row.total })
    .returningAll()
    .returning(withPlace)
    .executeTakeFirstOrThrow();

/** The time of the database, for a moment that several rows share. */
export const readClock = async (db: EventsDb): Promise<Date> =>
  (await db.selectNoFrom(now.as('now')).executeTakeFirstOrThrow()).now;

/** The time of the database, so that moments of all processes compare. */
export const now: RawBuilder<Date> = sql<Date>`clock_timestamp()`;

export type RegistrationColumns = UpdateObject<EventsTables, 'registration'>;

export const updateRegistration = (
  db: EventsDb,
  id: string,
  columns: RegistrationColumns,
): Promise<RegistrationRow> =>
  db
    .updateTable('registration')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .returning(withPlace)
    .executeTakeFirstOrThrow();

/** People who stay keep their answers and their own links. Members who keep their position and their email address keep their tickets. */
export async function replaceMembers(
  db: EventsDb,
  id: string,
  members: TeamMember[],
): Promise<void> {
  const earlier = await db
    .selectFrom('registration_member')
    .select(['name', 'email', 'answers', 'join_id'])
    .where('registration_id', '=', id)
    .execute();
  await db
    .deleteFrom('registration_member')
    .where('registration_id', '=', id)
    .where('position', '>=', members.length)
    .execute();
  const joinOf = ({ email }: TeamMember) =>
    earlier.find((one) => one.email.toLowerCase() === email.toLowerCase())?.join_id ?? null;
  const rows = members.map((member) => ({
    ...member,
    answers: answersOf(earlier, member),
    join_id: joinOf(member),
  }));
  await insertRows(db, id, rows)
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'position']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        email: ref('excluded.email'),
        phone: ref('excluded.phone'),
        university_name: ref('excluded.university_name'),
        university_roll_no: ref('excluded.university_roll_no'),
        batch: ref('excluded.batch'),
        answers: ref('excluded.answers'),
        join_id: ref('excluded.join_id'),
      })),
    )
    .execute();
}

type AnsweringMember = TeamMember & { answers?: Answers | undefined; join_id?: string | null };

const insertRows = (db: EventsDb, id: string, members: AnsweringMember[]) =>
  db
    .insertInto('registration_member')
    .values(members.map((member, position) => ({ ...member, registration_id: id, position })));

export async function insertMembers(
  db: EventsDb,
  id: string,
  members: AnsweringMember[],
): Promise<void> {
  await insertRows(db, id, members).execute();
}

export async function updateMember(
  db: EventsDb,
  id: string,
  position: number,
  member: TeamMember,
): Promise<void> {
  await db
    .updateTable('registration_member')
    .set(member)
    .where('registration_id', '=', id)
    .where('position', '=', position)
    .execute();
}

type ChosenModule = PricedModule & Partial<ChargedModule>;

export async function replaceModules(
  db: EventsDb,
  id: string,
  modules: ChosenModule[],
): Promise<void> {
  await db.deleteFrom('registration_module').where('registration_id', '=', id).execute();
  await insertModules(db, id, modules);
}

export async function insertModules(
  db: EventsDb,
  id: string,
  modules: ChosenModule[],
): Promise<void> {
  const rows = modules.map((module, position) => ({ ...module, registration_id: id, position }));
  await db.insertInto('registration_module').values(rows).execute();
}
