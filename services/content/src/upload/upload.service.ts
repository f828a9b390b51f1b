import type * as calls from '@club/contracts/content/upload';
import { uploadedImage } from '@club/contracts/content/upload';
import type { InputOf } from '@club/service-kit/http/route';
import { storeUpload } from '@club/service-kit/images/form-image';
import type { ContentCtx } from '../content-ctx.ts';

/** @throws 413, 415, 422, 503 */
export const uploadImage = async (
  ctx: ContentCtx,
  { file }: InputOf<typeof calls.uploadImage>,
) => ({ url: await storeUpload(ctx, file, { rule: uploadedImage, field: 'file' }) });
