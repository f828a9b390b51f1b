import { type Selectable, sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { SubscriberTable } from './newsletter.table.ts';

/** The subscription of an email address. One that has ended begins again, and needs a new confirmation. */
export const beginSubscription = (
  db: ContentDb,
  id: string,
  email: string,
): Promise<Selectable<SubscriberTable>> =>
  db
    .insertInto('subscriber')
    .values({ id, email, confirmed_at: null, unsubscribed_at: null })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        subscribed_at: sql`case when subscriber.unsubscribed_at is null
          then subscriber.subscribed_at else clock_timestamp() end`,
        confirmed_at: sql`case when subscriber.unsubscribed_at is null then subscriber.confirmed_at end`,
        waiting_since: sql`clock_timestamp()`,
        unsubscribed_at: null,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Days for which the link in an email confirms. */
export const CONFIRMATION_DAYS = 7;

export async function insertConfirmationToken(
  db: ContentDb,
  subscriberId: string,
  hash: Buffer,
): Promise<void> {
  await db
    .insertInto('confirmation_token')
    .values({
      hash,
      subscriber_id: subscriberId,
      expires_at: sql<Date>`now() + make_interval(days => ${CONFIRMATION_DAYS})`,
    })
    .execute();
}

/** @returns false without a valid token. A token can be used again until it expires. */
export async function confirmSubscription(db: ContentDb, hash: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('subscriber')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, clock_timestamp())` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('confirmation_token')
        .select('subscriber_id')
        .where('hash', '=', hash)
        .where('expires_at', '>', sql<Date>`now()`),
    )
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Also accepts a subscription that has ended, and ends the links that would confirm it. @returns true if there is such a subscription */
export async function endSubscription(db: ContentDb, id: string): Promise<boolean> {
  const result = await db
    .updateTable('subscriber')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, clock_timestamp())` })
    .where('id', '=', id)
    .executeTakeFirst();
  await db.deleteFrom('confirmation_token').where('subscriber_id', '=', id).execute();
  return result.numUpdatedRows > 0n;
}

/** Subscribers who have confirmed, oldest first. */
export const listSubscribers = (db: ContentDb) =>
  db
    .selectFrom('subscriber')
    .select(['email', 'subscribed_at', 'confirmed_at'])
    .where('unsubscribed_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
