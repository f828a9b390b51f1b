import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** A transaction ID without spaces and signs, in upper case: `try-2` equals `TRY 2`. The table has an index with this expression. */
const normal = (column: string) =>
  sql<string>`upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g'))`;

/** Whether another registration, of any event, has the receipt or the transaction ID of the registration of the outer query. */
export const hasDuplicate = sql<boolean>`(registration.receipt_key is not null and exists (
    select from events.receipt own
    join events.receipt same on same.digest = own.digest and same.key <> own.key
    join events.registration other on other.receipt_key = same.key
    where own.key = registration.receipt_key and other.id <> registration.id
  ) or exists (
    select from events.registration other
    where ${normal('other.transaction_id')} = ${normal('registration.transaction_id')}
      and ${normal('registration.transaction_id')} <> ''
      and other.id <> registration.id
  ))`;

const others = (db: EventsDb, registrationId: string) =>
  db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([
      'registration.id as registration_id',
      'registration.event_id',
      'event.title as event_title',
      'registration.team_name',
    ])
    .where('registration.id', '!=', registrationId)
    .orderBy('registration.registered_at')
    .limit(20);

/** The other registrations whose receipt is the same file. */
export const listSameReceipt = (db: EventsDb, own: { id: string; receipt_key: string | null }) =>
  others(db, own.id)
    .innerJoin('receipt as same', 'same.key', 'registration.receipt_key')
    .where('same.digest', '=', (eb) =>
      eb.selectFrom('receipt').select('digest').where('key', '=', own.receipt_key),
    )
    .execute();

/** The other registrations with the same transaction ID. */
export const listSameTransaction = (
  db: EventsDb,
  own: { id: string; transaction_id: string | null },
) =>
  others(db, own.id)
    .where(
      sql<boolean>`${normal('registration.transaction_id')} =
        nullif(upper(regexp_replace(${own.transaction_id}::text, '[^A-Za-z0-9]', '', 'g')), '')`,
    )
    .execute();
