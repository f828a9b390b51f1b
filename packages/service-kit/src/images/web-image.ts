import { withPictureNote } from '@club/contracts/content/with-picture-note';
import { formImage } from '@club/contracts/values/file';
import { uuidv7 } from '../db/id.ts';
import type { Storage } from '../storage/storage.ts';
import type { ImageField, ImagePool } from './image-pool.ts';

/** What storing an image needs of a context. */
export interface ImageStore {
  storage: Storage;
  images: ImagePool;
}

/** Widths in px of every stored image; the front end builds its srcset from them. */
export const IMAGE_WIDTHS = [480, 800, 1200] as const;

const OUTPUTS = IMAGE_WIDTHS.toReversed().map(
  (maxWidth) => ({ maxWidth, type: 'image/webp' }) as const,
);

/**
 * Stores an image as WebP in three widths. It is decoded and encoded again, so metadata and hidden payloads are lost.
 * @returns its URL with a note, `/media/<id>/1200.webp#c84-photo`. @throws 415 and 422 for a file that is refused, 503 when too many images wait
 */
export async function storeImage(
  { storage, images }: ImageStore,
  bytes: Uint8Array,
  field: ImageField = { rule: formImage, field: 'image' },
): Promise<string> {
  const { files, note } = await images.encode(bytes, OUTPUTS, field);
  const byWidth = new Map(OUTPUTS.map(({ maxWidth }, index) => [maxWidth, files[index]]));
  const url = await storeWidths(storage, async (width) => byWidth.get(width) as Uint8Array);
  return withPictureNote(url, note);
}

/**
 * Stores the image in each width, as `webpOf` returns it. A failure deletes the files already stored; those that cannot be deleted
 * now go with the uploads that no record uses. @returns the image's URL
 */
export async function storeWidths(
  storage: Storage,
  webpOf: (width: (typeof IMAGE_WIDTHS)[number]) => Promise<Uint8Array>,
): Promise<string> {
  const id = uuidv7();
  const files = await Promise.all(
    IMAGE_WIDTHS.map(async (width) => ({
      key: `media/${id}/${width}.webp`,
      bytes: await webpOf(width),
    })),
  );
  try {
    for (const { key, bytes } of files) await storage.put(key, bytes, 'image/webp');
  } catch (error) {
    await Promise.allSettled(files.map(({ key }) => storage.remove(key)));
    throw error;
  }
  return `/media/${id}/1200.webp`;
}
