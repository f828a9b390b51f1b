import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '@club/service-kit/errors/service-error';
import { Hono } from 'hono';
import { builtFolder } from '../release/built-remotes.ts';
import { createFileCache, sendFile } from './file-cache.ts';

/** Serves the shell's own build under `/assets/…`; its names carry content hashes. */
export function shellRoutes(): Hono {
  const cache = createFileCache();
  const root = path.join(builtFolder('shell'), 'browser');
  const app = new Hono();
  app.get('/assets/:path{[\\w.-]+(/[\\w.-]+)*}', async (c) => {
    const file = await cache.find(c.req.path, async () => {
      const target = path.join(root, c.req.path);
      if (!target.startsWith(root + path.sep)) return undefined;
      return readFile(target).then(
        (bytes) => new Uint8Array(bytes),
        () => undefined,
      );
    });
    if (!file) throw notFound();
    return sendFile(c, file, { immutable: true });
  });
  return app;
}
