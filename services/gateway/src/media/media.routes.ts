import { nextStamp } from '@club/service-kit/db/changes';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { createFileCache, sendFile } from '../edge/file-cache.ts';
import type { PreparedBytes } from '../edge/prepared-bytes.ts';
import { FORM_HEADERS } from './picture-form.ts';
import { type IsServed, imageTopics } from './served-images.ts';

/** Shorter than the day for which the database still knows that an image is no longer used. */
export const IMAGE_CACHE_MS = 60 * 60 * 1000;

/** For so long the store is not asked again for an AVIF that it does not have. */
const MISSING = { max: 5000, ttl: 5 * 60 * 1000 };

/**
 * Serves `/media/<id>/<width>.webp` as long as a record uses the image, and `.avif`, which is the WebP where there is no
 * AVIF. An id is never used again, so an image never changes.
 */
export function mediaRoutes({ storage, isServed }: { storage: Storage; isServed: IsServed }): Hono {
  const find = imageFinder(storage);
  const app = new Hono();
  app.get('/media/:id{[0-9a-f-]{36}}/:file{\\d+\\.(webp|avif)}', async (c) => {
    const made = { topics: imageTopics, madeAt: nextStamp() };
    if (!(await isServed(c.req.param('id')))) throw notFound('Image');
    const file = await find(`media/${c.req.param('id')}/${c.req.param('file')}`);
    if (!file) throw notFound('Image');
    return sendFile(c, file, { keep: 'ownBrowser', made, vary: FORM_HEADERS });
  });
  return app;
}

function imageFinder(storage: Storage): (key: string) => Promise<PreparedBytes | undefined> {
  const cache = createFileCache(64 * 1024 * 1024, IMAGE_CACHE_MS);
  const missing = new LRUCache<string, true>(MISSING);
  const load = (key: string) => cache.find(key, async () => (await storage.find(key))?.bytes);
  return async (key) => {
    if (key.endsWith('.webp')) return load(key);
    const avif = missing.has(key) ? undefined : await load(key);
    if (avif) return avif;
    missing.set(key, true);
    return load(key.replace('.avif', '.webp'));
  };
}
