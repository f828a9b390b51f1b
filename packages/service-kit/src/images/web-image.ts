import sharp from 'sharp';
import { uuidv7 } from '../db/id.ts';
import { wrongType } from '../errors/service-error.ts';
import type { Storage } from '../storage/storage.ts';

/** Widths in px that every stored picture exists in; the front end builds its srcset from them. */
export const IMAGE_WIDTHS = [480, 800, 1200] as const;

/** Pictures above this many px are refused before they are unpacked. */
const MAX_PIXELS = 50_000_000;

/**
 * Stores a picture for the site as WebP in three widths, unpacked and drawn anew: metadata and hidden payloads do not
 * survive. @returns its URL, `/media/<id>/1200.webp`. @throws 415 for anything that is not a whole JPEG, PNG, WebP, GIF or AVIF.
 */
export async function storeImage(
  storage: Storage,
  bytes: Uint8Array,
  field = 'image',
): Promise<string> {
  const id = uuidv7();
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
  try {
    const { format } = await image.metadata();
    if (!['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'].includes(format ?? ''))
      throw new Error(format);
    const files = await Promise.all(
      IMAGE_WIDTHS.map(async (width) => ({
        key: `media/${id}/${width}.webp`,
        bytes: await image
          .clone()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 78 })
          .toBuffer(),
      })),
    );
    for (const file of files) await storage.put(file.key, file.bytes, 'image/webp');
  } catch (cause) {
    const text = 'This file is not an image that we can read. Please use JPEG, PNG, WebP or GIF.';
    throw Object.assign(wrongType(text, { [field]: text }), { cause });
  }
  return `/media/${id}/1200.webp`;
}
