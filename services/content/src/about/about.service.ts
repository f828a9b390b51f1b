import { type AdminAbout, type aboutForm, storyImage } from '@club/contracts/content/about';
import { invalid, notFound, tooLarge, wrongType } from '@club/service-kit/errors/service-error';
import { storeImage } from '@club/service-kit/images/web-image';
import type { Storage } from '@club/service-kit/storage/storage';
import sharp from 'sharp';
import type { z } from 'zod';
import type { Editor } from '../change/editor.ts';
import { assertVersion } from '../change/newer-version.ts';
import { recordChange } from '../change/record-change.ts';
import type { ContentDb } from '../content-database.ts';
import { type PictureDeps, withOwnPicture } from '../image/picture-address.ts';
import {
  getAboutRow,
  listFeatures,
  lockAbout,
  saveAbout,
  saveFeatures,
  trashFeature,
} from './about.repository.ts';

export async function readAbout(db: ContentDb): Promise<AdminAbout> {
  const [{ updated_at, ...about }, features] = await Promise.all([
    getAboutRow(db),
    listFeatures(db),
  ]);
  return { ...about, features, updated_at: updated_at.toISOString() };
}

/** @throws 409 `newer_version`, 422 when there is no picture at an address of elsewhere */
export async function changeAbout(
  context: PictureDeps & { db: ContentDb },
  { version, features, ...fields }: z.output<typeof aboutForm>,
  editor: Editor,
): Promise<AdminAbout> {
  const save = (imageUrl: string | null) =>
    context.db.transaction().execute(async (trx) => {
      assertVersion((await lockAbout(trx)).version, version);
      await saveAbout(trx, { ...fields, image_url: imageUrl, updated_by: editor.actor });
      await saveFeatures(trx, features);
      await recordChange(trx, editor, { action: 'about.updated', subject: 'about' });
    });
  const { image_url: address } = fields;
  if (address) await withOwnPicture(context, { address, field: 'image_url' }, save);
  else await save(null);
  return readAbout(context.db);
}

/** @throws 404 when the feature is not there, or not any more */
export async function removeFeature(db: ContentDb, id: string, editor: Editor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAbout(trx);
    const feature = await trashFeature(trx, id);
    if (!feature) throw notFound('Feature');
    await saveAbout(trx, { updated_by: editor.actor });
    await recordChange(trx, editor, {
      action: 'feature.deleted',
      subject: `feature:${id}`,
      detail: { title: feature.title },
    });
  });
}

/** @throws 413 above 2 MB, 415 for a file that is not a JPG, PNG or WEBP, 422 without a file */
export async function keepStoryImage(storage: Storage, image: File): Promise<string> {
  if (image.size === 0) throw invalid({ image: 'A file is required.' });
  if (image.size > storyImage.maxBytes) {
    throw tooLarge(storyImage.tooLarge, { image: storyImage.tooLarge });
  }
  const bytes = new Uint8Array(await image.arrayBuffer());
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: 'none' }));
  if (!storyImage.types.includes(`image/${format}`)) {
    throw wrongType(storyImage.wrongType, { image: storyImage.wrongType });
  }
  return storeImage(storage, bytes);
}
