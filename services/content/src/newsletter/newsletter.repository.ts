import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';

/** @returns the new subscription; undefined if this email address is subscribed already */
export const beginSubscription = (db: ContentDb, id: string, email: string) =>
  db
    .insertInto('subscriber')
    .values({ id, email, unsubscribed_at: null })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ subscribed_at: sql`clock_timestamp()`, unsubscribed_at: null })
        .where('subscriber.unsubscribed_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();

/** Also accepts a subscription that has ended. @returns true if there is such a subscription */
export async function endSubscription(db: ContentDb, id: string): Promise<boolean> {
  const result = await db
    .updateTable('subscriber')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, clock_timestamp())` })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Current subscribers, oldest first. */
export const listSubscribers = (db: ContentDb) =>
  db
    .selectFrom('subscriber')
    .selectAll()
    .where('unsubscribed_at', 'is', null)
    .orderBy('subscribed_at')
    .orderBy('id')
    .execute();
