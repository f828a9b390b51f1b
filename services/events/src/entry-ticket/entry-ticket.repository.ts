import { randomBytes } from 'node:crypto';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

const KEY = 'events.entry_ticket';

/**
 * The keys that sign tickets, the newest first. The first one is made with the first ticket; an operator adds others, whose names end with a
 * later day (docs/security.md). It is safe in a transaction.
 */
export async function listKeys(db: EventsDb): Promise<[newest: Buffer, ...older: Buffer[]]> {
  const read = async () =>
    (
      await sql<{ value: string }>`select value from kit.secret
        where name = ${KEY} or starts_with(name, ${`${KEY}.`}) order by name desc`.execute(db)
    ).rows.map(({ value }) => Buffer.from(value, 'base64'));
  const [newest, ...older] = await read();
  if (newest) return [newest, ...older];
  await sql`insert into kit.secret (name, value) values (${KEY}, ${randomBytes(32).toString('base64')})
    on conflict (name) do nothing`.execute(db);
  return listKeys(db);
}

const members = (db: EventsDb) =>
  db.selectFrom('registration_member').where('email', '!=', ERASED_EMAIL);

/** The members with tickets: those who were not erased. */
export const listTickets = (db: EventsDb, registrationId: string) =>
  members(db)
    .select(['position', 'name', 'email', 'ticket_number'])
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .execute();

/** Of any event, also of one in the trash. */
export const listByNumbers = (db: EventsDb, numbers: string[]) =>
  members(db)
    .innerJoin('registration', 'registration.id', 'registration_member.registration_id')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['registration.id', 'registration.event_id', 'event.title as event_title'])
    .select('ticket_number')
    .where('ticket_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute();

/** @returns the new number */
export const renewNumber = async (
  db: EventsDb,
  { registration_id, position }: { registration_id: string; position: number },
): Promise<string> =>
  (
    await db
      .updateTable('registration_member')
      .set({ ticket_number: sql<string>`events.new_ticket_number()` })
      .where('registration_id', '=', registration_id)
      .where('position', '=', position)
      .returning('ticket_number')
      .executeTakeFirstOrThrow()
  ).ticket_number;
