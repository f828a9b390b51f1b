import { remoteName } from '@club/contracts/remotes/release';
import { isVerifiedAdmin } from '@club/service-kit/access/admin-guard';
import type { Pool } from '@club/service-kit/db/database';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { Hono } from 'hono';
import { createFileCache, FILE_PATH, FOR_EVER, readStored, sendFile } from '../edge/file-cache.ts';
import { releaseKey } from './release.service.ts';

/** Serves `/remotes/<name>/<version>/…` for every stored release, because open tabs may still run an older one. */
export function releaseRoutes({ pool, storage }: { pool: Pool; storage: Storage }): Hono {
  const cache = createFileCache();
  const app = new Hono();
  app.get(`/remotes/:name/:version{\\w[\\w.-]*}/:path{${FILE_PATH}}`, async (c) => {
    const { name, version, path } = c.req.param();
    if (!remoteName.safeParse(name).success) throw notFound();
    // For everyone but verified admins the code of the back office does not exist.
    if (name === 'mf-admin' && !(await isVerifiedAdmin(c, pool))) throw notFound();
    const key = releaseKey(name, version, `browser/${path}`);
    const file = await cache.find(key, () => readStored(storage, key));
    if (!file) throw notFound();
    if (name === 'mf-admin') return sendFile(c, file, { keep: 'ownBrowser' });
    return sendFile(c, file, { keep: 'immutable', made: FOR_EVER });
  });
  return app;
}
