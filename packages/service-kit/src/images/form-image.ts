import { type FileRule, formImage } from '@club/contracts/values/file';
import { invalid, tooLarge } from '../errors/service-error.ts';
import type { Storage } from '../storage/storage.ts';
import { type ImageStore, storeImage } from './web-image.ts';

interface FormImage {
  file: File | undefined;
  /** The rule in the call's contract. */
  rule?: FileRule;
}

/**
 * Stores a form's image and passes its URL to `save`; without an image, `undefined`. When the save fails, the stored
 * files are deleted. @throws 413, 415 and 422 for a file that is refused, 503 when too many images wait
 */
export async function withFormImage<Saved>(
  ctx: ImageStore,
  { file, rule = formImage }: FormImage,
  save: (imageUrl: string | undefined) => Promise<Saved>,
): Promise<Saved> {
  if (!file || file.size === 0) return save(undefined);
  const url = await storeUpload(ctx, file, { rule });
  return deleteImagesOnError(ctx.storage, [url], () => save(url));
}

interface UploadField {
  rule: FileRule;
  /** The form field of the file, for error messages. */
  field?: string;
}

/** Stores an uploaded image. @returns its URL. @throws 413, 415 and 422 for a file that is refused, 503 when too many images wait */
export async function storeUpload(
  ctx: ImageStore,
  file: File,
  { rule, field = 'image' }: UploadField,
): Promise<string> {
  if (file.size === 0) throw invalid({ [field]: rule.wrongType });
  if (file.size > rule.maxBytes) throw tooLarge(rule.tooLarge, { [field]: rule.tooLarge });
  return storeImage(ctx, new Uint8Array(await file.arrayBuffer()), { rule, field });
}

/** Runs `save`. When it fails, these stored images are deleted. */
export async function deleteImagesOnError<Saved>(
  storage: Storage,
  urls: Iterable<string>,
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    for (const url of urls) await deleteImage(storage, url);
    throw error;
  }
}

/** Deletes a stored image in all its widths. */
async function deleteImage(storage: Storage, url: string): Promise<void> {
  for (const key of await storage.list(url.slice(1, url.lastIndexOf('/')))) {
    await storage.remove(key);
  }
}
