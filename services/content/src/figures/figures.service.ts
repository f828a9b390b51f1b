import type { ContentFigures } from '@club/contracts/content/figures';
import type { ContentCtx } from '../content-ctx.ts';
import { countContent } from './figures.repository.ts';

export async function getContentFigures({ db, storage }: ContentCtx): Promise<ContentFigures> {
  const [counts, room] = await Promise.all([countContent(db), storage.room()]);
  return { ...counts, disk: room?.level ?? 'ok' };
}
