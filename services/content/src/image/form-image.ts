import { type FileRule, formImage } from '@club/contracts/values/file';
import { tooLarge } from '@club/service-kit/errors/service-error';
import { storeImage } from '@club/service-kit/images/web-image';
import type { Storage } from '@club/service-kit/storage/storage';

/** A picture field of a form: what its file is too large for, in the words of SPEC §5. */
export interface FormImage {
  file: File | undefined;
  rule?: FileRule;
}

/**
 * Stores the form's picture and hands its address to `save`; without a picture, `undefined`. When the save fails the
 * files are removed again. @throws 413 above 2 MB, 415 for what is no image
 */
export async function withFormImage<Saved>(
  storage: Storage,
  { file, rule = formImage }: FormImage,
  save: (imageUrl: string | undefined) => Promise<Saved>,
): Promise<Saved> {
  if (!file || file.size === 0) return save(undefined);
  if (file.size > rule.maxBytes) throw tooLarge(rule.tooLarge, { image: rule.tooLarge });
  const url = await storeImage(storage, new Uint8Array(await file.arrayBuffer()));
  try {
    return await save(url);
  } catch (error) {
    await removeImage(storage, url);
    throw error;
  }
}

/** Removes a stored picture in all its widths. */
export async function removeImage(storage: Storage, url: string): Promise<void> {
  const folder = url.slice(1, url.lastIndexOf('/'));
  for (const key of await storage.list(folder)) await storage.remove(key);
}
