import type { EmailResult } from '@club/service-kit/email/email';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { ContentCtx } from '../content-ctx.ts';
import { markBounced, setState } from './delivery.repository.ts';

export const RECORD_RESULT = 'newsletter_result';

const states = { sent: 'sent', failed: 'failed', refused: 'bounced' } as const;

/** Records the result of sending. An address that the mail server refused gets no more emails. */
export const recordResult = (
  ctx: ContentCtx,
  { delivery, result }: { delivery: number; result: EmailResult },
): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const recorded = await setState(db, delivery, { from: ['queued'], to: states[result] });
    if (recorded && result === 'refused') await markBounced(db, delivery);
  });
