import type * as calls from '@club/contracts/content/achievement';
import type { AdminAchievement } from '@club/contracts/content/achievement';
import { isoTimes } from '@club/service-kit/db/iso-times';
import type { InputOf } from '@club/service-kit/http/route';
import { withFormImage } from '@club/service-kit/images/form-image';
import type { ContentCtx } from '../content-ctx.ts';
import { eventColumn } from '../record/event-column.ts';
import { deleteRecord, saveRecord } from '../record/record.service.ts';
import * as achievementRepository from './achievement.repository.ts';

type Form = InputOf<typeof calls.createAchievement>;

export const listAchievements = async ({ db }: ContentCtx): Promise<AdminAchievement[]> =>
  (await achievementRepository.listAchievements(db)).map(isoTimes);

/** @throws 413, 415 */
export const createAchievement = (ctx: ContentCtx, form: Form) => saveAchievement(ctx, form);

/** @throws 404, 409 `newer_version`, 413, 415 */
export const updateAchievement = (ctx: ContentCtx, form: Form & { id: string }) =>
  saveAchievement(ctx, form);

const saveAchievement = (
  ctx: ContentCtx,
  { image, event_id, ...achievement }: Form & { id?: string },
): Promise<AdminAchievement> =>
  withFormImage(ctx, { file: image }, async (image_url) =>
    isoTimes(
      await saveRecord(ctx, 'achievement', {
        ...achievement,
        image_url,
        ...eventColumn(event_id),
      }),
    ),
  );

/** @throws 404 */
export const deleteAchievement = (ctx: ContentCtx, { id }: { id: string }) =>
  deleteRecord(ctx, 'achievement', id);
