import type { TeamMember } from '@club/contracts/events/registration';
import { sql } from 'kysely';
import type { PricedName } from '../event/event.repository.ts';
import type { EventsDb, EventsTrx } from '../events-database.ts';

export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findByTeam>>>;

/** Team names are equal without regard to case and outer space. */
const sameTeam = (teamName: string) =>
  sql<boolean>`lower(trim(team_name)) = lower(trim(${teamName}))`;

const registrations = (db: EventsDb) =>
  db.selectFrom('registration').selectAll().where('deleted_at', 'is', null);

export const findByTeam = (db: EventsDb, eventId: string, teamName: string) =>
  registrations(db).where('event_id', '=', eventId).where(sameTeam(teamName)).executeTakeFirst();

/** Reads the registration while holding it: what was read stays true until the transaction ends. */
export const lockByTeam = (trx: EventsTrx, eventId: string, teamName: string) =>
  registrations(trx)
    .where('event_id', '=', eventId)
    .where(sameTeam(teamName))
    .forUpdate()
    .executeTakeFirst();

export const lockByAttempt = (trx: EventsTrx, eventId: string, attemptHash: Buffer) =>
  registrations(trx)
    .where('event_id', '=', eventId)
    .where('attempt_hash', '=', attemptHash)
    .forUpdate()
    .executeTakeFirst();

export const findByToken = (db: EventsDb, eventId: string, tokenHash: Buffer) =>
  registrations(db)
    .where('event_id', '=', eventId)
    .where('id', '=', (eb) =>
      eb.selectFrom('payment_token').select('registration_id').where('hash', '=', tokenHash),
    )
    .executeTakeFirst();

export const listMembers = (db: EventsDb, registrationId: string): Promise<TeamMember[]> =>
  db
    .selectFrom('registration_member')
    .select(['name', 'email', 'phone', 'university_name', 'university_roll_no', 'batch'])
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .execute();

export const listRegisteredModules = (db: EventsDb, registrationId: string) =>
  db
    .selectFrom('registration_module')
    .select(['name', 'amount', 'discount', 'code'])
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .execute();

/** Those of the addresses, in lower case, that stand in another registration of the event which was not rejected. */
export async function listTakenEmails(
  trx: EventsTrx,
  eventId: string,
  emails: string[],
  exceptId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('registration_member as member')
    .innerJoin('registration', 'registration.id', 'member.registration_id')
    .select(sql<string>`lower(member.email)`.as('email'))
    .where('registration.event_id', '=', eventId)
    .where('registration.deleted_at', 'is', null)
    .where('registration.status', '!=', 'rejected')
    .where('registration.id', '!=', exceptId)
    .where(
      sql<boolean>`lower(member.email) in (select lower(given) from unnest(${emails}::text[]) given)`,
    )
    .execute();
  return rows.map(({ email }) => email);
}

export const referenceIsTaken = async (trx: EventsTrx, reference: string): Promise<boolean> =>
  (await trx
    .selectFrom('registration')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

interface NewRegistration {
  id: string;
  event_id: string;
  team_name: string;
  reference: string;
  attempt_hash: Buffer | null;
  total: number;
}

export async function insertRegistration(trx: EventsTrx, row: NewRegistration): Promise<void> {
  await trx
    .insertInto('registration')
    .values({ ...row, payable: row.total })
    .execute();
}

export async function renameAndReprice(
  trx: EventsTrx,
  id: string,
  teamName: string,
  total: number,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ team_name: teamName, total, payable: total })
    .where('id', '=', id)
    .execute();
}

export async function replaceMembers(
  trx: EventsTrx,
  id: string,
  members: TeamMember[],
): Promise<void> {
  await trx.deleteFrom('registration_member').where('registration_id', '=', id).execute();
  const rows = members.map((member, position) => ({ ...member, registration_id: id, position }));
  await trx.insertInto('registration_member').values(rows).execute();
}

export async function replaceModules(
  trx: EventsTrx,
  id: string,
  modules: PricedName[],
): Promise<void> {
  await trx.deleteFrom('registration_module').where('registration_id', '=', id).execute();
  const rows = modules.map((module, position) => ({ ...module, registration_id: id, position }));
  await trx.insertInto('registration_module').values(rows).execute();
}
