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
 * survive. @returns its URL, `/media/<id>/1200.webp`. @throws 415 for anything that is not a whole JPEG, PNG, WebP, GIF or AVIF;
 * what the store throws, and then nothing of it is kept.
 */
export async function storeImage(
  storage: Storage,
  bytes: Uint8Array,
  field = 'image',
): Promise<string> {
  const id = uuidv7();
  const files = await drawWidths(bytes, id, field);
  try {
    for (const file of files) await storage.put(file.key, file.bytes, 'image/webp');
  } catch (error) {
    for (const { key } of files) await storage.remove(key);
    throw error;
  }
  return `/media/${id}/1200.webp`;
}

async function drawWidths(bytes: Uint8Array, id: string, field: string) {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
  try {
    const { format } = await image.metadata();
    if (!['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'].includes(format ?? ''))
      throw new Error(format);
    return await Promise.all(
      IMAGE_WIDTHS.map(async (width) => ({
        key: `media/${id}/${width}.webp`,
        bytes: await image
          .clone()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 78 })
          .toBuffer(),
      })),
    );
  } catch (cause) {
    const text = 'This file is not an image that we can read. Please use JPEG, PNG, WebP or GIF.';
    throw Object.assign(wrongType(text, { [field]: text }), { cause });
  }
}
