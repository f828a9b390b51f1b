import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { Hono } from 'hono';
import { builtFolder } from '../releases/built-folder.ts';
import { shellKey } from '../releases/shell-release.service.ts';
import { createFileCache, FILE_PATH, FOR_EVER, readStored, sendFile } from './file-cache.ts';

/** Serves the shell's files under `/assets/…`: those of its build, and from the store those of older builds that open tabs still run. */
export function shellRoutes({ storage }: { storage: Storage }): Hono {
  const cache = createFileCache();
  const root = path.join(builtFolder('shell'), 'browser');
  const app = new Hono();
  app.get(`/assets/:path{${FILE_PATH}}`, async (c) => {
    const file = await cache.find(c.req.path, async () => {
      const target = path.join(root, c.req.path);
      if (!target.startsWith(root + path.sep)) return undefined;
      return readFile(target).then(
        (bytes) => new Uint8Array(bytes),
        () => readStored(storage, shellKey(c.req.path.slice(1))),
      );
    });
    if (!file) throw notFound();
    return sendFile(c, file, { keep: 'immutable', made: FOR_EVER });
  });
  return app;
}
