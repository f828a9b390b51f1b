import type * as calls from '@club/contracts/content/trash';
import type { TrashedItem } from '@club/contracts/content/trash';
import { presentTrashed } from '@club/service-kit/db/trash';
import type { InputOf } from '@club/service-kit/http/route';
import { restoreFeature } from '../about/about.service.ts';
import type { ContentCtx } from '../content-ctx.ts';
import { restoreRecord } from '../record/record.service.ts';
import * as trashRepository from './trash.repository.ts';

export const listTrash = async ({ db }: ContentCtx): Promise<TrashedItem[]> =>
  (await trashRepository.listTrash(db)).map(presentTrashed);

/** @throws 404, 409 `features_full` */
export const restoreFromTrash = (
  ctx: ContentCtx,
  { kind, id }: InputOf<typeof calls.restoreFromTrash>,
): Promise<void> => (kind === 'feature' ? restoreFeature(ctx, id) : restoreRecord(ctx, kind, id));
