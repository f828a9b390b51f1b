import { SHOWN_DELIVERIES } from '@club/contracts/content/webhook';
import type { WebhookPayload } from '@club/contracts/content/webhook-kinds';
import { uuidv7 } from '@club/service-kit/db/id';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { sql, type Updateable } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { WebhookDeliveryTable } from '../tables.ts';

/** The job that sends a delivery. */
export const SEND_WEBHOOK = 'send_webhook';

interface NewDelivery {
  webhook_id: string;
  message: string;
  payload: WebhookPayload;
}

/** Adds a delivery and queues it. A message that the webhook has already is not added again. */
export async function addDelivery(db: ContentDb, { payload, ...row }: NewDelivery): Promise<void> {
  const added = await db
    .insertInto('webhook_delivery')
    .values({ ...row, id: uuidv7(), kind: payload.type, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'message']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await queueDelivery(db, added.id);
}

/** A slow receiver keeps one worker at most, because all deliveries are in one queue. */
export const queueDelivery = (db: ContentDb, id: string, runAt?: Date): Promise<void> =>
  addJob(
    db,
    SEND_WEBHOOK,
    { id },
    { key: `webhook:${id}`, queue: 'webhooks', priority: 'bulk', ...(runAt && { runAt }) },
  );

/** Newest first. */
export const listDeliveries = (db: ContentDb, webhookId: string) =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_DELIVERIES)
    .execute();

export const findDelivery = (db: ContentDb, id: string) =>
  db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirst();

type Columns = Updateable<WebhookDeliveryTable>;

export async function setDelivery(db: ContentDb, id: string, columns: Columns): Promise<void> {
  await db.updateTable('webhook_delivery').set(columns).where('id', '=', id).execute();
}

/** Ends what waits for a webhook that is off. */
export async function endWaiting(db: ContentDb, webhookId: string, answer: string): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_at: null, answer: sql`coalesce(answer, ${answer})` })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}
