import type { UploadLimit } from '@club/contracts/http/call';
import { tooLarge } from '../errors/service-error.ts';
import type { Storage } from '../storage/storage.ts';
import { storeImage } from './web-image.ts';

interface FormImage {
  file: File | undefined;
  /** The limit in the call's contract. */
  limit: UploadLimit;
}

/**
 * Stores a form's image and passes its URL to `save`; without an image, `undefined`. When the save fails, the stored
 * files are deleted. @throws 413 above the limit, 415 for a file that is not an image
 */
export async function withFormImage<Saved>(
  { storage }: { storage: Storage },
  { file, limit }: FormImage,
  save: (imageUrl: string | undefined) => Promise<Saved>,
): Promise<Saved> {
  if (!file || file.size === 0) return save(undefined);
  if (file.size > limit.maxBytes) {
    throw tooLarge(limit.tooLarge, { [limit.field]: limit.tooLarge });
  }
  const url = await storeImage(storage, new Uint8Array(await file.arrayBuffer()));
  try {
    return await save(url);
  } catch (error) {
    await deleteImage(storage, url);
    throw error;
  }
}

/** Deletes a stored image in all its widths. */
export async function deleteImage(storage: Storage, url: string): Promise<void> {
  for (const key of await storage.list(url.slice(1, url.lastIndexOf('/')))) {
    await storage.remove(key);
  }
}
