import type { ToldChange } from '@club/contracts/content/webhook-kinds';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { ContentCtx } from '../content-ctx.ts';
import * as webhookRepository from './webhook.repository.ts';
import { addDelivery } from './webhook-delivery.repository.ts';

/** The job of a change: a delivery to each webhook that wants it. A job that runs twice adds each delivery once. */
export const tellEndpoints = (ctx: ContentCtx, { message, payload }: ToldChange): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const wanting = await webhookRepository.listWanting(db, payload.type);
    for (const { id } of wanting) await addDelivery(db, { webhook_id: id, message, payload });
  });
