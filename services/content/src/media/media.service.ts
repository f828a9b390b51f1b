import type { AdminContentItem, contentForm } from '@club/contracts/content/media';
import { uuidv7 } from '@club/service-kit/db/id';
import { notFound } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import type { Editor } from '../change/editor.ts';
import { recordChange } from '../change/record-change.ts';
import type { ContentDb } from '../content-database.ts';
import { type PictureDeps, withOwnPicture } from '../image/picture-address.ts';
import { presentMediaItem } from './media.presenter.ts';
import { insertMediaItem, listMediaItems, trashMediaItem } from './media.repository.ts';

export async function readMediaItems(db: ContentDb): Promise<AdminContentItem[]> {
  return (await listMediaItems(db)).map(presentMediaItem);
}

/** @throws 422 when there is no picture at an address of elsewhere */
export function addMediaItem(
  context: PictureDeps & { db: ContentDb },
  form: z.output<typeof contentForm>,
  editor: Editor,
): Promise<AdminContentItem> {
  const add = (url: string) =>
    context.db.transaction().execute(async (trx) => {
      const row = await insertMediaItem(trx, { id: uuidv7(), ...form, url });
      await recordChange(trx, editor, { action: 'content.created', subject: `content:${row.id}` });
      return presentMediaItem(row);
    });
  if (form.type === 'video') return add(form.url);
  return withOwnPicture(context, { address: form.url, field: 'url' }, add);
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
