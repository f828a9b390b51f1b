import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { Hono } from 'hono';
import { createFileCache, sendFile } from '../static/file-cache.ts';

/** Serves `/media/<id>/<width>.webp`. An id is never used again, so an image never changes. */
export function mediaRoutes({ storage }: { storage: Storage }): Hono {
  const cache = createFileCache();
  const app = new Hono();
  app.get('/media/:id{[0-9a-f-]{36}}/:file{\\d+\\.webp}', async (c) => {
    const key = `media/${c.req.param('id')}/${c.req.param('file')}`;
    const file = await cache.find(key, async () => (await storage.find(key))?.bytes);
    if (!file) throw notFound('Image');
    return sendFile(c, file, { immutable: true });
  });
  return app;
}
