import { type FileRule, formImage } from '@club/contracts/values/file';
import sharp, { type Metadata } from 'sharp';
import { uuidv7 } from '../db/id.ts';
import { wrongType } from '../errors/service-error.ts';
import type { Storage } from '../storage/storage.ts';

/** Widths in px of every stored image; the front end builds its srcset from them. */
export const IMAGE_WIDTHS = [480, 800, 1200] as const;

/** Images with more px are refused before they are decoded. */
const MAX_PIXELS = 50_000_000;

/**
 * Stores an image as WebP in three widths. It is decoded and encoded again, so metadata and hidden payloads are lost.
 * @returns its URL, `/media/<id>/1200.webp`. @throws 415 for a file that is not a complete image of the rule's types
 */
export async function storeImage(
  storage: Storage,
  bytes: Uint8Array,
  { rule = formImage, field = 'image' }: { rule?: FileRule; field?: string } = {},
): Promise<string> {
  const refuse = (cause: unknown): never => {
    throw Object.assign(wrongType(rule.wrongType, { [field]: rule.wrongType }), { cause });
  };
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
  const type = typeOf(await image.metadata().catch(refuse));
  if (!rule.types.includes(type)) refuse(type);
  const encode = (width: number) =>
    image.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
  return storeWidths(storage, (width) => encode(width).catch(refuse));
}

/** AVIF is one of the codecs of HEIF, the other is HEVC, the format of iPhone photos. */
const typeOf = ({ format, compression }: Metadata): string =>
  compression === 'av1' ? 'image/avif' : `image/${format}`;

/** Stores an image of which `webpOf` returns each width. @returns its URL. A failure deletes the files already stored. */
export async function storeWidths(
  storage: Storage,
  webpOf: (width: number) => Promise<Uint8Array>,
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
    for (const { key } of files) await storage.remove(key);
    throw error;
  }
  return `/media/${id}/1200.webp`;
}
