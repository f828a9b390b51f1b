import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { moment } from '../values/text.ts';

/** How long something deleted can be brought back. */
export const TRASH_DAYS = 30;

export const trashKind = z.enum(['content', 'feature', 'member', 'post', 'achievement']);
export type TrashKind = z.infer<typeof trashKind>;

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
  method: 'get',
  path: '/api/admin/trash',
  summary: 'What was deleted in the last 30 days, the latest first.',
  tag: 'content',
  access: 'admin',
  answer: z.array(trashedItem),
});

export const restoreFromTrash = defineCall({
  id: 'restoreFromTrash',
  method: 'post',
  path: '/api/admin/trash/{kind}/{id}/restore',
  summary: 'Brings something deleted back where it was.',
  tag: 'content',
  access: 'admin',
  params: z.object({ kind: trashKind, id: z.string().min(1).max(64) }),
  answer: done,
});
