import type { WebhookDelivery } from '@club/contracts/content/webhook';
import { TEST_KIND } from '@club/contracts/content/webhook-kinds';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { notFound } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { newMessage } from '@club/service-kit/webhook/tell-webhooks';
import type { ContentCtx } from '../content-ctx.ts';
import * as webhookRepository from './webhook.repository.ts';
import { getLocked } from './webhook.service.ts';
import * as deliveryRepository from './webhook-delivery.repository.ts';

type ById = { id: string };

/** None for an unknown webhook. */
export const listWebhookDeliveries = async (
  { db }: ContentCtx,
  { id }: ById,
): Promise<WebhookDelivery[]> => (await deliveryRepository.listDeliveries(db, id)).map(isoTimes);

/** @throws 404 */
export const testWebhook = (ctx: ContentCtx, { id }: ById): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await getLocked(ctx, id);
    await restNoLonger(ctx, id);
    const data = { url: `${ctx.publicUrl}/fake/settings/webhooks` };
    await deliveryRepository.addDelivery(ctx.db, {
      webhook_id: id,
      message: newMessage(),
      payload: { type: TEST_KIND, timestamp: new Date().toISOString(), data },
    });
  });

/** @throws 404 */
export const resendWebhookDelivery = (ctx: ContentCtx, { id }: ById): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const found = await deliveryRepository.findDelivery(ctx.db, id);
    if (!found) throw notFound('Delivery');
    await getLocked(ctx, found.webhook_id);
    await restNoLonger(ctx, found.webhook_id);
    const again = { state: 'waiting', attempt: 0, next_at: new Date() } as const;
    await deliveryRepository.setDelivery(ctx.db, id, again);
    await deliveryRepository.queueDelivery(ctx.db, id);
  });

/** An admin wants to see the answer now. */
const restNoLonger = ({ db }: ContentCtx, id: string) =>
  webhookRepository.noteWebhook(db, id, { rests_until: null });
