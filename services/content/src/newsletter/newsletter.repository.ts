import { sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';
import type { SubscriberRow } from './newsletter.table.ts';

/** @returns the subscription that began, `undefined` when that e-mail has a live one already. */
export const beginSubscription = (
  trx: ContentTrx,
  id: string,
  email: string,
): Promise<SubscriberRow | undefined> =>
  trx
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

/** Ends it, whether it was live or not. @returns whether there is such a subscription. */
export async function endSubscription(db: ContentDb, id: string): Promise<boolean> {
  const result = await db
    .updateTable('subscriber')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, clock_timestamp())` })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const listSubscribers = (db: ContentDb): Promise<SubscriberRow[]> =>
  db
    .selectFrom('subscriber')
    .selectAll()
    .where('unsubscribed_at', 'is', null)
    .orderBy('subscribed_at')
    .orderBy('id')
    .execute();
