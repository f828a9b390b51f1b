import type { AdminContentItem, contentForm } from '@club/contracts/content/media';
import { uuidv7 } from '@club/service-kit/db/id';
import { notFound } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import type { Editor } from '../change/editor.ts';
import { recordChange } from '../change/record-change.ts';
import type { ContentDb } from '../content-database.ts';
import { presentMediaItem } from './media.presenter.ts';
import { insertMediaItem, listMediaItems, trashMediaItem } from './media.repository.ts';

export async function readMediaItems(db: ContentDb): Promise<AdminContentItem[]> {
  return (await listMediaItems(db)).map(presentMediaItem);
}

export function addMediaItem(
  db: ContentDb,
  form: z.output<typeof contentForm>,
  editor: Editor,
): Promise<AdminContentItem> {
  return db.transaction().execute(async (trx) => {
    const row = await insertMediaItem(trx, { id: uuidv7(), ...form });
    await recordChange(trx, editor, { action: 'content.created', subject: `content:${row.id}` });
    return presentMediaItem(row);
  });
}

/** @throws 404 when it is not there, or not any more */
export async function removeMediaItem(db: ContentDb, id: string, editor: Editor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trashMediaItem(trx, id);
    if (!row) throw notFound('Content item');
    await recordChange(trx, editor, {
      action: 'content.deleted',
      subject: `content:${id}`,
      detail: { title: row.title },
    });
  });
}
