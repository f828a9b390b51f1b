import { listContent } from '@club/contracts/content/media';
import { youtubeThumbnail } from '@club/contracts/content/youtube';
import { findSession, tokensOf } from '@club/service-kit/access/admin-guard';
import type { Pool } from '@club/service-kit/db/database';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { type Context, Hono } from 'hono';
import type { Ask } from '../discovery/site-data.ts';
import { createFileCache, sendFile } from '../static/file-cache.ts';
import type { FetchStill } from './youtube-still.service.ts';

interface Deps {
  pool: Pool;
  storage: Storage;
  ask: Ask;
  fetchStill: FetchStill;
}

/**
 * Serves `/media/youtube/<film>.jpg`, fetched once and then kept. Only films that the site shows, or that an admin is
 * about to add: it is no way to make the site fetch and keep whatever somebody names.
 */
export function youtubeStillRoutes({ pool, storage, ask, fetchStill }: Deps): Hono {
  const cache = createFileCache();
  const app = new Hono();

  const isShown = async (id: string) =>
    (await ask(listContent, {})).some(({ thumbnail }) => thumbnail === youtubeThumbnail(id));

  async function find(c: Context, id: string, key: string) {
    const kept = await storage.find(key);
    if (kept) return kept.bytes;
    if (!(await isShown(id)) && !(await isVerifiedAdmin(c, pool))) return undefined;
    const still = await fetchStill(id);
    if (still) await storage.put(key, still, 'image/jpeg');
    return still;
  }

  app.get('/media/youtube/:file{[\\w-]{11}\\.jpg}', async (c) => {
    const id = c.req.param('file').slice(0, 11);
    const key = `media/youtube/${id}.jpg`;
    const file = await cache.find(key, () => find(c, id, key));
    if (!file) throw notFound('Picture');
    return sendFile(c, file, { immutable: true });
  });
  return app;
}

const isVerifiedAdmin = async (c: Context, pool: Pool) =>
  (await findSession(pool, tokensOf(c)))?.otpVerified === true;
