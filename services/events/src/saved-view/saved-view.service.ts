import type { SavedView } from '@club/contracts/events/saved-view';
import { breaksUnique } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { conflict } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import * as savedViewRepository from './saved-view.repository.ts';

export const listSavedViews = ({ db }: EventsCtx): Promise<SavedView[]> =>
  savedViewRepository.listSavedViews(db);

/** @throws 409 `view_name_taken` */
export async function createSavedView(
  ctx: EventsCtx,
  form: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const view = await savedViewRepository.insertSavedView(ctx.db, { id: uuidv7(), ...form });
      await recordChange(ctx, {
        action: 'saved_view.created',
        subject: `saved_view:${view.id}`,
        name: form.name,
        after: form,
      });
      return view;
    });
  } catch (error) {
    if (!breaksUnique(error, 'saved_view_name')) throw error;
    throw conflict('view_name_taken', 'There is a view with this name. Please choose another one.');
  }
}

/** @throws 404 */
export const deleteSavedView = (
  ctx: EventsCtx,
  { id }: { id: string },
): Promise<{ success: true }> =>
  inTransaction(ctx, async (ctx) => {
    const { name, query } = await savedViewRepository.deleteSavedView(ctx.db, id);
    await recordChange(ctx, {
      action: 'saved_view.deleted',
      subject: `saved_view:${id}`,
      name,
      before: { name, query },
    });
    return { success: true };
  });
