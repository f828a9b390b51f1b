import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { ContentCtx } from '../content-ctx.ts';
import { countSoftBounce, markBounced, setState } from '../newsletter-send/delivery.repository.ts';
import { bounceKeys } from './bounce-key.ts';
import { type Bounce, bounceOf } from './bounce-report.ts';

type BounceCtx = Pick<ContentCtx, 'db' | 'pool'>;

/** `unknown`: the message names no email of the newsletter. */
export type RecordedBounce = Bounce | 'unknown';

/**
 * Records a message that came back to the return path of a newsletter. The key in the return path names the recipient, so
 * a message that cannot be parsed counts too, as a soft bounce. The same message twice counts once.
 */
export async function recordBounce(ctx: BounceCtx, message: string): Promise<RecordedBounce> {
  const delivery = (await bounceKeys(ctx.pool)).find(message);
  if (delivery === undefined) return 'unknown';
  const bounce = await bounceOf(message).catch((): Bounce => 'soft');
  if (bounce === 'none') return bounce;
  await inTransaction(ctx, async ({ db }) => {
    const from = ['queued', 'sent', 'failed'] as const;
    const first = await setState(db, delivery, { from: [...from], to: 'bounced' });
    if (bounce === 'hard') await markBounced(db, delivery);
    else if (first) await countSoftBounce(db, delivery);
  });
  return bounce;
}
