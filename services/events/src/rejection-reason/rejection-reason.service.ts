import type {
  RejectionReasons,
  RejectionReasonsForm,
} from '@club/contracts/events/rejection-reason';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import * as reasonRepository from './rejection-reason.repository.ts';

const LAST_USED = 5;

export const listRejectionReasons = async ({ db }: EventsCtx): Promise<RejectionReasons> => ({
  reasons: await reasonRepository.listReasons(db),
  last_used: await reasonRepository.listLastUsed(db, LAST_USED),
});

export const updateRejectionReasons = (
  ctx: EventsCtx,
  { reasons }: RejectionReasonsForm,
): Promise<RejectionReasons> =>
  inTransaction(ctx, async (ctx) => {
    const before = await reasonRepository.listReasons(ctx.db);
    await reasonRepository.replaceReasons(ctx.db, reasons);
    await recordChange(ctx, {
      action: 'rejection_reasons.updated',
      subject: 'rejection_reasons',
      before: { reasons: before },
      after: { reasons },
    });
    return listRejectionReasons(ctx);
  });
