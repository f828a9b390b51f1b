import type { NewsletterList } from '@club/contracts/content/newsletter-list';
import { type Selectable, sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { SubscriptionTable } from '../tables.ts';

interface Begun {
  id: string;
  email: string;
  list: NewsletterList;
}

/**
 * The subscription of an email address to a list. One that has ended begins again, and needs a new confirmation; so does
 * one whose address bounced.
 */
export const beginSubscription = (
  db: ContentDb,
  begun: Begun,
): Promise<Selectable<SubscriptionTable>> =>
  db
    .insertInto('subscription')
    .values({ ...begun, confirmed_at: null, unsubscribed_at: null, bounced_at: null })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email), list`).doUpdateSet({
        subscribed_at: sql`case when subscription.unsubscribed_at is null
          then subscription.subscribed_at else clock_timestamp() end`,
        confirmed_at: sql`case when subscription.unsubscribed_at is null
          and subscription.bounced_at is null then subscription.confirmed_at end`,
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
  { id, list }: Pick<Begun, 'id' | 'list'>,
  hash: Buffer,
): Promise<void> {
  await db
    .insertInto('confirmation_token')
    .values({
      hash,
      subscriber_id: id,
      list,
      expires_at: sql<Date>`now() + make_interval(days => ${CONFIRMATION_DAYS})`,
    })
    .execute();
}

/** @returns false without a valid token. A token can be used again until it expires. */
export async function confirmSubscription(db: ContentDb, hash: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('subscription')
    .set({
      confirmed_at: sql<Date>`coalesce(confirmed_at, clock_timestamp())`,
      bounced_at: null,
      soft_bounces: 0,
    })
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

/**
 * Also accepts a subscription that has ended, and ends the links that would confirm it.
 * @returns undefined without such a subscription
 */
export async function endSubscription(
  db: ContentDb,
  id: string,
): Promise<{ wasActive: boolean } | undefined> {
  const row = await db
    .selectFrom('subscription')
    .select('unsubscribed_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await db
    .updateTable('subscription')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, clock_timestamp())` })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('confirmation_token').where('subscriber_id', '=', id).execute();
  return { wasActive: row.unsubscribed_at === null };
}

/** Subscribers who have confirmed, oldest first. */
export const listSubscribers = (db: ContentDb, list: NewsletterList) =>
  db
    .selectFrom('subscription')
    .select(['email', 'subscribed_at', 'confirmed_at'])
    .where('list', '=', list)
    .where('unsubscribed_at', 'is', null)
    .where('bounced_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();

/** The subscribers of each list who have not unsubscribed, by state. */
export const countSubscribers = (db: ContentDb) =>
  db
    .selectFrom('subscription')
    .select(({ fn }) => [
      'list',
      fn
        .countAll<number>()
        .filterWhere('confirmed_at', 'is not', null)
        .filterWhere('bounced_at', 'is', null)
        .as('confirmed'),
      fn.countAll<number>().filterWhere('confirmed_at', 'is', null).as('waiting'),
      fn
        .countAll<number>()
        .filterWhere('confirmed_at', 'is not', null)
        .filterWhere('bounced_at', 'is not', null)
        .as('bounced'),
    ])
    .where('unsubscribed_at', 'is', null)
    .groupBy('list')
    .execute();
