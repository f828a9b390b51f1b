import { queueDelayedEmails } from '@club/service-kit/email/delayed-emails';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { bounceKeys } from '../bounce/bounce-key.ts';
import type { ContentCtx } from '../content-ctx.ts';
import { tokenSigner } from '../newsletter/unsubscribe-token.ts';
import { deleteDeliveries, emailKey, takeDeliveries } from './delivery.repository.ts';
import { newsletterEmail } from './newsletter-email.ts';
import { findSend } from './newsletter-send.repository.ts';
import { RECORD_RESULT } from './record-result.task.ts';

export const QUEUE_BATCH = 'newsletter_batch';

/** Recipients whose emails are queued in one transaction, by one job. */
export const BATCH = 100;

/**
 * Queues the emails of a batch. The transaction marks the recipients as queued, so a batch is queued completely or not at
 * all: a job that is repeated after a crash takes the recipients that are left, and nobody gets a second email.
 */
export async function queueBatch(ctx: ContentCtx, { id }: { id: string }): Promise<void> {
  // Read before the transaction, which must not wait for a second connection.
  const sign = await tokenSigner(ctx.pool);
  const keys = await bounceKeys(ctx.pool);
  const { publicUrl } = ctx;
  await inTransaction(ctx, async ({ db }) => {
    const send = await findSend(db, id);
    if (!send) return;
    const taken = await takeDeliveries(db, id, BATCH);
    const ended: number[] = [];
    for (const { id: delivery, subscriber_id, email } of taken) {
      if (email === null) {
        ended.push(delivery);
        continue;
      }
      const token = sign(subscriber_id);
      const key = { key: emailKey(delivery), priority: 'bulk' } as const;
      await queueDelayedEmails(db, key, {
        ...newsletterEmail(send.content, { email, token, publicUrl }),
        bounceKey: keys.of(delivery),
        report: { task: RECORD_RESULT, payload: { delivery } },
      });
    }
    await deleteDeliveries(db, ended);
  });
}
