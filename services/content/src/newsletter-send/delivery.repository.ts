import { deleteDelayedEmails } from '@club/service-kit/email/delayed-emails';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { DeliveryState } from '../tables.ts';

/** The key of the email of a delivery in the queue. */
export const emailKey = (deliveryId: number) => `newsletter:${deliveryId}`;

interface TakenDelivery {
  id: number;
  subscriber_id: string;
  /** Null for a subscriber who gets no emails any more. */
  email: string | null;
}

/** Marks waiting deliveries that no other process holds as queued, and returns them. */
export async function takeDeliveries(
  db: ContentDb,
  sendId: string,
  limit: number,
): Promise<TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`
    with taken as (
      update content.newsletter_delivery set state = 'queued' where id in (
        select id from content.newsletter_delivery where send_id = ${sendId} and state = 'waiting'
        order by id limit ${limit} for update skip locked)
      returning id, subscriber_id
    ) select taken.id, subscriber_id, email from taken
      left join content.subscription on subscription.id = subscriber_id and list = 'newsletter'
        and unsubscribed_at is null and bounced_at is null
      order by taken.id`.execute(db);
  return rows;
}

export async function deleteDeliveries(db: ContentDb, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('newsletter_delivery').where('id', 'in', ids).execute();
}

/** Deletes the deliveries to a subscriber that have not left, with their emails. @returns the others, newest first */
export async function deleteUnsent(db: ContentDb, subscriberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('newsletter_delivery')
    .select(['id', 'state'])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  const unsent: number[] = [];
  for (const { id, state } of rows) {
    const isUnsent =
      state === 'waiting' ||
      (state === 'queued' && (await deleteDelayedEmails(db, emailKey(id), 1)) > 0);
    if (isUnsent) unsent.push(id);
  }
  await deleteDeliveries(db, unsent);
  return rows.map(({ id }) => id).filter((id) => !unsent.includes(id));
}

/** After a subscriber has unsubscribed: deletes what has not left, and counts it for the last post that left. */
export async function endDeliveries(db: ContentDb, subscriberId: string): Promise<void> {
  const [last] = await deleteUnsent(db, subscriberId);
  if (last === undefined) return;
  await db
    .updateTable('newsletter_delivery')
    .set({ unsubscribed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', last)
    .execute();
}

/** @returns the subscriber, or undefined when the delivery is not in one of these states */
export const setState = (
  db: ContentDb,
  id: number,
  { from, to }: { from: DeliveryState[]; to: DeliveryState },
) =>
  db
    .updateTable('newsletter_delivery')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('subscriber_id')
    .executeTakeFirst();

/** Of a delivery's subscriber, unless the address was confirmed again after the send. */
const subscriberOf = (deliveryId: number) => sql`
  subscription.id = (select subscriber_id from content.newsletter_delivery where id = ${deliveryId})
  and list = 'newsletter' and confirmed_at < (select created_at from content.newsletter_send where id =
    (select send_id from content.newsletter_delivery where id = ${deliveryId}))`;

/** The subscriber gets no more emails. */
export async function markBounced(db: ContentDb, deliveryId: number): Promise<void> {
  await sql`update content.subscription set bounced_at = coalesce(bounced_at, clock_timestamp())
    where ${subscriberOf(deliveryId)}`.execute(db);
}

export async function countSoftBounce(db: ContentDb, deliveryId: number): Promise<void> {
  await sql`update content.subscription set soft_bounces = soft_bounces + 1
    where ${subscriberOf(deliveryId)}`.execute(db);
}
