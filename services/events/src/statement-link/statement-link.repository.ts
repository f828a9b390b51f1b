import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { StatementLinkTable } from '../tables.ts';

/** In minor units. Lock the line first. */
export async function sumLinks(db: EventsDb, lineId: string): Promise<number> {
  const row = await db
    .selectFrom('statement_link')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  return row.sum;
}

export async function isLinked(
  db: EventsDb,
  { line_id, registration_id }: { line_id: string; registration_id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('statement_link')
    .select('id')
    .where('line_id', '=', line_id)
    .where('registration_id', '=', registration_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The sum of a registration's links, in minor units, and the newest of their lines. */
export const findLinked = (db: EventsDb, registrationId: string) =>
  db
    .selectFrom('statement_link')
    .select([sql<number>`sum(amount) over ()::bigint`.as('amount'), 'line_id'])
    .where('registration_id', '=', registrationId)
    .orderBy('linked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A second link of the same pair adds its amount. */
export async function insertLink(
  db: EventsDb,
  link: Insertable<StatementLinkTable>,
): Promise<void> {
  await db
    .insertInto('statement_link')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['line_id', 'registration_id']).doUpdateSet((eb) => ({
        amount: eb('statement_link.amount', '+', eb.ref('excluded.amount')),
      })),
    )
    .execute();
}

/** @throws 404 */
export const deleteLink = (db: EventsDb, { id, line_id }: { id: string; line_id: string }) =>
  db
    .deleteFrom('statement_link')
    .where('id', '=', id)
    .where('line_id', '=', line_id)
    .returning(['registration_id', 'amount'])
    .executeTakeFirstOrThrow(() => notFound('Link'));

/** For a decision that is undone. */
export async function deleteLinksOfDecision(db: EventsDb, decisionId: string): Promise<void> {
  await db.deleteFrom('statement_link').where('decision_id', '=', decisionId).execute();
}

/** For registrations that are merged. A line that paid for both pays its whole amount for the one that stays. */
export async function moveLinks(db: EventsDb, from: string, to: string): Promise<void> {
  await sql`with moved as (
      delete from events.statement_link own using events.statement_link kept
      where own.registration_id = ${from} and kept.registration_id = ${to} and kept.line_id = own.line_id
      returning own.line_id, own.amount
    )
    update events.statement_link kept set amount = kept.amount + moved.amount
    from moved where kept.registration_id = ${to} and kept.line_id = moved.line_id`.execute(db);
  await db
    .updateTable('statement_link')
    .set({ registration_id: to })
    .where('registration_id', '=', from)
    .execute();
}
