import type { ContentFigures } from '@club/contracts/content/figures';
import { queueState } from '@club/service-kit/jobs/queue-state';
import type { ContentCtx } from '../content-ctx.ts';
import { countContent } from './figures.repository.ts';

export async function getContentFigures(ctx: ContentCtx): Promise<ContentFigures> {
  const { db, pool, storage } = ctx;
  const [counts, room, queue] = await Promise.all([
    countContent(db),
    storage.room(),
    queueState(pool),
  ]);
  const late_email_minutes = Math.floor(queue.oldestEmailSeconds / 60);
  return { ...counts, disk: room?.level ?? 'ok', late_email_minutes };
}
