import { notFound, unavailable } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { Hono } from 'hono';
import type { SiteData } from '../../discovery/site-data.ts';
import { keptManifest } from '../../discovery/web-manifest.ts';
import { readStored } from '../../edge/file-cache.ts';
import { prepareBytes, sendPrepared } from '../../edge/prepared-bytes.ts';
import { releaseKey } from '../../releases/release.service.ts';
import type { Pages } from '../page.service.ts';
import { keptFiles, versionIn } from './kept-files.ts';
import { type KeptPage, keptPages } from './kept-pages.ts';

interface Deps {
  pages: Pick<Pages, 'get'>;
  storage: Storage;
  read: () => SiteData;
}

/** Its name in each release: the build of mf-events makes it. */
const WORKER_FILE = 'door-worker.js';
/** The worker only fetches files of the site. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`;

/** The manifests of the pages that phones keep, and their service workers: the file of the release, with the list of what it keeps. */
export function keptPageRoutes(deps: Deps): Hono {
  const app = new Hono();
  for (const page of keptPages) addRoutes(app, page, deps);
  return app;
}

function addRoutes(app: Hono, kept: KeptPage, { pages, storage, read }: Deps): void {
  app.get(kept.manifest, async (c) => {
    const manifest = JSON.stringify(keptManifest(await read().club(), kept));
    const bytes = prepareBytes(encode(manifest), 'application/manifest+json');
    return sendPrepared(c, bytes, { headers: { 'Cache-Control': 'no-cache' } });
  });
  app.get(kept.worker, async (c) => {
    const { page } = await pages.get(kept.path, { releaseSet: c.get('releaseSet') });
    // Browsers keep the worker that they have when its address answers with an error.
    if (page.problem) throw unavailable(page.problem);
    const html = new TextDecoder().decode(page.document.bytes);
    const version = versionIn(html);
    const key = version && releaseKey('mf-events', version, `browser/${WORKER_FILE}`);
    const worker = key && (await readStored(storage, key));
    if (!worker) throw notFound();
    const list = `self.__SW_MANIFEST=${JSON.stringify(keptFiles(kept, html))};\n`;
    const script = prepareBytes(encode(list + new TextDecoder().decode(worker)), 'text/javascript');
    return sendPrepared(c, script, {
      headers: {
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': WORKER_POLICY,
        'Service-Worker-Allowed': kept.path,
      },
    });
  });
}

const encode = (text: string) => new TextEncoder().encode(text);
