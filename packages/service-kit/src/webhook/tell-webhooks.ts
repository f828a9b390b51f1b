import {
  TELL_WEBHOOKS,
  type ToldChange,
  type WebhookData,
  type WebhookKind,
} from '@club/contracts/content/webhook-kinds';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from '../db/id.ts';
import { addJob } from '../jobs/job-queue.ts';

/**
 * Tells the club's webhooks about a change, after the commit of the caller's transaction. Without a webhook for this kind
 * it costs one read.
 * @param data made only when a webhook wants it @param wait the key of the job, and when it runs, of a change that can be undone
 */
export async function tellWebhooks<T>(
  trx: Kysely<T>,
  kind: WebhookKind,
  data: () => WebhookData | Promise<WebhookData>,
  wait: { key?: string; runAt?: Date } = {},
): Promise<void> {
  const wanted = await sql`select from kit.webhook_kind where kind = ${kind} limit 1`.execute(trx);
  if (wanted.rows.length === 0) return;
  const payload = { type: kind, timestamp: new Date().toISOString(), data: await data() };
  const told: ToldChange = { message: newMessage(), payload };
  await addJob(trx, TELL_WEBHOOKS, told, { priority: 'bulk', ...wait });
}

/** The id of a message. It has no `.`, which separates it from the rest of what is signed. */
export const newMessage = (): string => `msg_${uuidv7().replaceAll('-', '')}`;
