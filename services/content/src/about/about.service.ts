import type * as calls from '@club/contracts/content/about';
import {
  type AdminAbout,
  FEATURES_FULL,
  MAX_FEATURES,
  storyImage,
} from '@club/contracts/content/about';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { conflict } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { storeUpload } from '@club/service-kit/images/form-image';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { ContentCtx } from '../content-ctx.ts';
import { withOwnImage } from '../image/own-image.ts';
import { deleteRecord, restoreRecord } from '../record/record.service.ts';
import * as aboutRepository from './about.repository.ts';

export async function getAbout({ db }: ContentCtx): Promise<AdminAbout> {
  const [about, features] = await Promise.all([
    aboutRepository.getAbout(db),
    aboutRepository.listFeatures(db),
  ]);
  return { ...isoTimes(about), features };
}

/** @throws 409 `newer_version`, 422 at `image_url` for an image that cannot be copied */
export async function updateAbout(
  ctx: ContentCtx,
  { version, features, ...fields }: InputOf<typeof calls.updateAbout>,
): Promise<AdminAbout> {
  const save = (image_url: string | null) =>
    inTransaction(ctx, async (ctx) => {
      assertVersion((await aboutRepository.lockAbout(ctx.db)).version, version);
      const before = await auditedAbout(ctx);
      const about = { ...fields, image_url, updated_by: ctx.actor.name };
      await aboutRepository.saveAbout(ctx.db, about);
      await aboutRepository.saveFeatures(ctx.db, features);
      const after = await auditedAbout(ctx);
      await recordChange(ctx, {
        action: 'about.updated',
        subject: 'about',
        before,
        after,
        topics: before.club_name === after.club_name ? ['about'] : ['about', 'club'],
      });
    });
  const { image_url: address } = fields;
  if (address) await withOwnImage(ctx, { address, field: 'image_url' }, save);
  else await save(null);
  return getAbout(ctx);
}

/** The page as the audit log keeps it. */
async function auditedAbout(ctx: ContentCtx) {
  const { features, ...about } = await getAbout(ctx);
  return {
    ...about,
    features: features.map(({ id, icon, title, description }) => ({
      id,
      icon,
      title,
      description,
    })),
  };
}

/** @throws 404 */
export const deleteFeature = (
  ctx: ContentCtx,
  { featureId }: InputOf<typeof calls.deleteFeature>,
): Promise<void> => inNewVersion(ctx, (ctx) => deleteRecord(ctx, 'feature', featureId));

/** @throws 404, 409 `features_full` if the page has no room for it */
export const restoreFeature = (ctx: ContentCtx, id: string): Promise<void> =>
  inNewVersion(ctx, async (ctx) => {
    await restoreRecord(ctx, 'feature', id);
    const features = await aboutRepository.listFeatures(ctx.db);
    if (features.length > MAX_FEATURES) throw conflict('features_full', FEATURES_FULL);
  });

/** A feature is a part of the about page, so its change also gives the page a new version. */
const inNewVersion = (ctx: ContentCtx, change: (ctx: ContentCtx) => Promise<void>) =>
  inTransaction(ctx, async (ctx) => {
    await aboutRepository.lockAbout(ctx.db);
    await change(ctx);
    await aboutRepository.saveAbout(ctx.db, { updated_by: ctx.actor.name });
  });

/** @throws 413, 415, 422, 503 */
export const uploadStoryImage = async (
  ctx: ContentCtx,
  { image }: InputOf<typeof calls.uploadStoryImage>,
) => ({ imageUrl: await storeUpload(ctx, image, { rule: storyImage }) });
