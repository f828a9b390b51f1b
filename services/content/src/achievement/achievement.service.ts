import type { AdminAchievement, achievementForm } from '@club/contracts/content/achievement';
import { uuidv7 } from '@club/service-kit/db/id';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import type { z } from 'zod';
import type { Editor } from '../change/editor.ts';
import { assertVersion } from '../change/newer-version.ts';
import { recordChange } from '../change/record-change.ts';
import type { ContentDb } from '../content-database.ts';
import { withFormImage } from '../image/form-image.ts';
import {
  insertAchievement,
  listAchievementRows,
  lockAchievement,
  saveAchievement,
  trashAchievement,
} from './achievement.repository.ts';
import type { AchievementRow } from './achievement.table.ts';

type Form = z.output<typeof achievementForm>;

const present = ({ updated_at, ...row }: AchievementRow): AdminAchievement => ({
  ...row,
  updated_at: updated_at.toISOString(),
});

export const readAchievements = async (db: ContentDb): Promise<AdminAchievement[]> =>
  (await listAchievementRows(db)).map(present);

export function addAchievement(
  db: ContentDb,
  storage: Storage,
  { image, version: _, ...fields }: Form,
  editor: Editor,
): Promise<AdminAchievement> {
  return withFormImage(storage, { file: image }, (imageUrl = '') =>
    db.transaction().execute(async (trx) => {
      const image_url = imageUrl || null;
      const row = await insertAchievement(trx, {
        id: uuidv7(),
        ...fields,
        image_url,
        updated_by: editor.actor,
      });
      const subject = `achievement:${row.id}`;
      await recordChange(trx, editor, { action: 'achievement.created', subject });
      return present(row);
    }),
  );
}

/** @throws 404, 409 `newer_version` */
export function changeAchievement(
  db: ContentDb,
  storage: Storage,
  id: string,
  { image, version, ...fields }: Form,
  editor: Editor,
): Promise<AdminAchievement> {
  return withFormImage(storage, { file: image }, (imageUrl) =>
    db.transaction().execute(async (trx) => {
      const before = await lockAchievement(trx, id);
      if (!before) throw notFound('Achievement');
      assertVersion(before.version, version);
      const row = await saveAchievement(trx, id, {
        ...fields,
        ...(imageUrl && { image_url: imageUrl }),
        updated_by: editor.actor,
      });
      const subject = `achievement:${id}`;
      await recordChange(trx, editor, { action: 'achievement.updated', subject });
      return present(row);
    }),
  );
}

/** @throws 404 when it is not there, or not any more */
export async function removeAchievement(db: ContentDb, id: string, editor: Editor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trashAchievement(trx, id);
    if (!row) throw notFound('Achievement');
    await recordChange(trx, editor, {
      action: 'achievement.deleted',
      subject: `achievement:${id}`,
      detail: { title: row.title },
    });
  });
}
