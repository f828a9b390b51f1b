import { nextStamp } from '@club/service-kit/db/changes';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { Hono } from 'hono';
import { createFileCache, sendFile } from '../static/file-cache.ts';
import { type IsServed, imageTopics } from './served-images.ts';

/** Shorter than the day for which the database still knows that an image is no longer used. */
export const IMAGE_CACHE_MS = 60 * 60 * 1000;

/** Serves `/media/<id>/<width>.webp` as long as a record uses the image. An id is never used again, so an image never changes. */
export function mediaRoutes({ storage, isServed }: { storage: Storage; isServed: IsServed }): Hono {
  const cache = createFileCache(64 * 1024 * 1024, IMAGE_CACHE_MS);
  const app = new Hono();
  app.get('/media/:id{[0-9a-f-]{36}}/:file{\\d+\\.webp}', async (c) => {
    const made = { topics: imageTopics, madeAt: nextStamp() };
    if (!(await isServed(c.req.param('id')))) throw notFound('Image');
    const key = `media/${c.req.param('id')}/${c.req.param('file')}`;
    const file = await cache.find(key, async () => (await storage.find(key))?.bytes);
    if (!file) throw notFound('Image');
    return sendFile(c, file, { keep: 'ownBrowser', made });
  });
  return app;
}
