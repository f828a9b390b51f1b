import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { Hono } from 'hono';
import { builtFolder } from '../release/built-folder.ts';
import { shellKey } from '../release/shell-release.service.ts';
import { createFileCache, sendFile } from './file-cache.ts';

/** Serves the shell's own build under `/assets/…`, and for tabs that run an older one, what the store keeps of that. */
export function shellRoutes({ storage }: { storage: Storage }): Hono {
  const cache = createFileCache();
  const root = path.join(builtFolder('shell'), 'browser');
  const app = new Hono();
  app.get('/assets/:path{[\\w.-]+(/[\\w.-]+)*}', async (c) => {
    const file = await cache.find(c.req.path, async () => {
      const target = path.join(root, c.req.path);
      if (!target.startsWith(root + path.sep)) return undefined;
      return readFile(target).then(
        (bytes) => new Uint8Array(bytes),
        async () => (await storage.find(shellKey(c.req.path.slice(1))))?.bytes,
      );
    });
    if (!file) throw notFound();
    return sendFile(c, file, { immutable: true });
  });
  return app;
}
