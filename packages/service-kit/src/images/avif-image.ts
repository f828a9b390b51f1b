import { formImage } from '@club/contracts/values/file';
import { isRefusedRequest } from '../errors/service-error.ts';
import type { Storage } from '../storage/storage.ts';
import { createImagePool, type ImagePool } from './image-pool.ts';
import { IMAGE_WIDTHS } from './web-image.ts';

/** A smaller file is a flat drawing, or has nothing to gain. */
const MIN_BYTES = 16 * 1024;
/** An AVIF that saves less is not worth a second file. */
const MAX_SHARE = 0.9;
/** Encoding takes seconds, and longer while pages and uploads need the processors. */
const LIMITS = { processes: 1, cpuSeconds: 60, maxMs: 10 * 60_000 };

/**
 * Stores an AVIF beside each WebP of a stored image, where it is smaller. The encoder has a process of its own, so no
 * upload waits for it, and the process ends with the image. @returns the widths that have an AVIF now
 */
export async function storeAvif(storage: Storage, id: string): Promise<number[]> {
  const largest = await storage.find(`media/${id}/1200.webp`);
  if (!largest || largest.bytes.length < MIN_BYTES) return [];
  const images = createImagePool(LIMITS);
  try {
    return await storeSmaller(storage, images, { id, bytes: largest.bytes });
  } catch (error) {
    // An image that the encoder refuses stays as it is.
    if (isRefusedRequest(error)) return [];
    throw error;
  } finally {
    await images.close();
  }
}

interface StoredImage {
  id: string;
  bytes: Uint8Array;
}

/** Begins with the smallest: a drawing shows there, at little cost, that AVIF does not suit it. */
async function storeSmaller(
  storage: Storage,
  images: ImagePool,
  { id, bytes }: StoredImage,
): Promise<number[]> {
  const stored: number[] = [];
  for (const maxWidth of IMAGE_WIDTHS) {
    const output = { maxWidth, type: 'image/avif' } as const;
    const { files } = await images.encode(bytes, [output], { rule: formImage, field: 'image' });
    const webp = await storage.find(`media/${id}/${maxWidth}.webp`);
    const [avif] = files;
    if (!avif || !webp || avif.length > webp.bytes.length * MAX_SHARE) break;
    await storage.put(`media/${id}/${maxWidth}.avif`, avif, 'image/avif');
    stored.push(maxWidth);
  }
  return stored;
}
