import { listMediaItems, type MediaItem } from '@club/contracts/content/media';
import { youtubeId, youtubeThumbnail } from '@club/contracts/content/youtube';
import { isVerifiedAdmin } from '@club/service-kit/access/admin-guard';
import type { Pool } from '@club/service-kit/db/database';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { type Context, Hono } from 'hono';
import type { Ask } from '../discovery/site-data.ts';
import { createFileCache, FOR_EVER, sendFile } from '../edge/file-cache.ts';
import type { FetchThumbnail, ThumbnailSize } from './youtube-thumbnail.service.ts';

interface Deps {
  pool: Pool;
  storage: Storage;
  ask: Ask;
  fetchThumbnail: FetchThumbnail;
}

/**
 * Serves `/media/youtube/<video>.jpg`, in a lower resolution with `?size=small`. A thumbnail is fetched from YouTube once
 * and then stored. Only videos that the site shows, or that an admin is about to add, are fetched: a stranger must not
 * fill the store.
 */
export function youtubeThumbnailRoutes({ pool, storage, ask, fetchThumbnail }: Deps): Hono {
  const cache = createFileCache();
  const app = new Hono();

  const isShown = async (id: string) =>
    (await ask(listMediaItems, {})).some((item) => showsVideo(item, id));

  async function find(c: Context, id: string, size: ThumbnailSize, key: string) {
    const stored = await storage.find(key);
    if (stored) return stored.bytes;
    if (!(await isShown(id)) && !(await isVerifiedAdmin(c, pool))) return undefined;
    const thumbnail = await fetchThumbnail(id, size);
    if (thumbnail) await storage.put(key, thumbnail, 'image/jpeg');
    return thumbnail;
  }

  app.get('/media/youtube/:file{[\\w-]{11}\\.jpg}', async (c) => {
    const id = c.req.param('file').slice(0, 11);
    const size = c.req.query('size') === 'small' ? 'small' : 'large';
    const key = size === 'small' ? `media/youtube/${id}.small.jpg` : `media/youtube/${id}.jpg`;
    const file = await cache.find(key, () => find(c, id, size, key));
    if (!file) throw notFound('Image');
    return sendFile(c, file, { keep: 'immutable', made: FOR_EVER });
  });
  return app;
}

/** A video whose admin gave it another thumbnail still needs YouTube's, for the case that the other does not load. */
const showsVideo = ({ type, url, thumbnail }: MediaItem, id: string): boolean =>
  thumbnail === youtubeThumbnail(id) || (type === 'video' && youtubeId(url) === id);
