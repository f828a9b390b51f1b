import { z } from 'zod';
import { moment, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { contentKindNames, recordTopics } from './kinds.ts';

/** Days for which a deleted record can be restored. */
export const TRASH_DAYS = 30;

const trashKind = z.enum(contentKindNames, 'There is no trash of this kind.');

export const trashedItem = z.object({
  kind: trashKind,
  id: z.string(),
  title: z.string(),
  deleted_at: moment,
  restorable_until: moment,
});
export type TrashedItem = z.infer<typeof trashedItem>;

export const listTrash = defineCall({
  id: 'listTrash',
  route: 'GET /api/admin/trash',
  summary: 'The records that were deleted in the last 30 days, latest first.',
  topics: recordTopics,
  answer: z.array(trashedItem),
});

export const restoreFromTrash = defineCall({
  id: 'restoreFromTrash',
  route: 'POST /api/admin/trash/{kind}/{id}/restore',
  summary: 'Restores a deleted record.',
  touches: recordTopics,
  params: z.object({ kind: trashKind, id: requiredText('Id', 64) }),
});
