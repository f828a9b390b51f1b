import { FEATURES_FULL, MAX_FEATURES } from '@club/contracts/content/about';
import { TRASH_DAYS, type TrashedItem, type TrashKind } from '@club/contracts/content/trash';
import { DAY_MS } from '@club/contracts/values/day';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import { listFeatures, lockAbout, saveAbout } from '../about/about.repository.ts';
import type { Editor } from '../change/editor.ts';
import { recordChange } from '../change/record-change.ts';
import type { ContentDb } from '../content-database.ts';
import { listTrashed, restoreTrashed } from './trash.repository.ts';

const TRASH_MS = TRASH_DAYS * DAY_MS;
const oldest = () => new Date(Date.now() - TRASH_MS);

export async function readTrash(db: ContentDb): Promise<TrashedItem[]> {
  return (await listTrashed(db, oldest())).map(({ deleted_at, ...item }) => ({
    ...item,
    deleted_at: deleted_at.toISOString(),
    restorable_until: new Date(deleted_at.getTime() + TRASH_MS).toISOString(),
  }));
}

/** @throws 404 when it is not in the trash, or no longer; 409 `features_full` for a feature that the page has no room for */
export async function restore(
  db: ContentDb,
  item: { kind: TrashKind; id: string },
  editor: Editor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A feature is part of the about page: who has that page open saves over a newer version now.
    if (item.kind === 'feature') await lockAbout(trx);
    if (!(await restoreTrashed(trx, item, oldest()))) throw notFound();
    if (item.kind === 'feature') {
      if ((await listFeatures(trx)).length > MAX_FEATURES) {
        throw conflict('features_full', FEATURES_FULL);
      }
      await saveAbout(trx, { updated_by: editor.actor });
    }
    const subject = `${item.kind}:${item.id}`;
    await recordChange(trx, editor, { action: `${item.kind}.restored`, subject });
  });
}
