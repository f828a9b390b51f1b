import { availableParallelism } from 'node:os';
import path from 'node:path';
import { DEFAULT_CLUB_NAME } from '@club/contracts/content/club-name';
import { isServerRendered, remoteOfPath, trimPath } from '@club/contracts/remotes/ownership';
import type { Changes } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { CaptchaPage } from '@club/service-kit/env/captcha-env';
import type { Log } from '@club/service-kit/log/logger';
import type { Storage } from '@club/service-kit/storage/storage';
import { LRUCache } from 'lru-cache';
import { readAssetsManifest } from '../document/assets-manifest.ts';
import { buildDocument } from '../document/document.ts';
import type { NonceTemplate } from '../document/nonce-template.ts';
import type { Backends } from '../proxy/backends.ts';
import { watchActiveReleases } from '../release/active-releases.ts';
import { builtFolder } from '../release/built-folder.ts';
import type { GatewayTables } from '../release/release.table.ts';
import type { RenderResult } from '../render/render-types.ts';
import { createRenderer } from '../render/renderer.ts';
import { EXTRA_HEAD, LIVE_RELOAD_HEAD } from './extra-head.ts';
import { apiFetchOf, noticingFailures } from './page-api.ts';

const KEPT_PAGES = 500;
const RENDER_LIMIT_MS = 3000;
/** A service's replica may hear of a change a moment after us, and have answered with what it knew. */
const HEARD_MS = 1000;

export interface Page {
  document: NonceTemplate;
  status: number;
}

export interface Pages {
  /** The page of a path, finished where it is public; its query is the browser's business. */
  get(pathname: string): Promise<Page>;
  close(): Promise<void>;
}

interface Deps {
  db: Db<GatewayTables>;
  storage: Storage;
  changes: Changes;
  log: Log;
  publicUrl: string;
  captcha?: CaptchaPage | undefined;
  backends: Backends;
  liveReload?: boolean;
}

/** Makes pages and keeps the finished ones until anything that they show changes. */
export async function createPages(deps: Deps): Promise<Pages> {
  const { changes, log, publicUrl } = deps;
  const shell = builtFolder('shell');
  const assets = await readAssetsManifest(path.join(shell, 'browser', 'assets.json'));
  const renderer = createRenderer({
    shellServerBundle: path.join(shell, 'server', 'shell.cjs'),
    webKitServerDir: path.join(builtFolder('packages/web-kit'), 'server'),
    workers: Math.max(1, Math.min(4, availableParallelism() - 1)),
    timeLimitMs: RENDER_LIMIT_MS,
  });
  const activeReleases = watchActiveReleases(deps);
  const apiFetch = apiFetchOf(deps.backends);
  const kept = new LRUCache<string, Promise<Page>>({ max: KEPT_PAGES });
  const stopListening = changes.onChange(() => {
    kept.clear();
    setTimeout(() => kept.clear(), HEARD_MS).unref();
  });

  async function make(pathname: string, isKept: () => boolean): Promise<Page> {
    const url = publicUrl + pathname;
    const releases = await activeReleases();
    const name = remoteOfPath(pathname);
    const owner = isServerRendered(pathname) && name ? releases.get(name) : undefined;
    const page = isServerRendered(pathname) ? await draw(url, owner) : undefined;
    if (page && !page.isWhole && isKept()) kept.delete(pathname);
    const document = buildDocument({
      url,
      siteName: page?.clubName ?? DEFAULT_CLUB_NAME,
      assets,
      pointers: [...releases.values()].map((release) => release.pointer),
      owner,
      page,
      captcha: deps.captcha?.script,
      extraHead: deps.liveReload ? EXTRA_HEAD + LIVE_RELOAD_HEAD : EXTRA_HEAD,
    });
    return { document, status: page?.head.status ?? 200 };
  }

  async function draw(
    url: string,
    release: Parameters<typeof renderer.render>[0]['release'],
  ): Promise<RenderResult | undefined> {
    try {
      const watched = noticingFailures(apiFetch);
      const page = await renderer.render({ url, release, apiFetch: watched.apiFetch });
      if (watched.hasFailed()) return { ...page, isWhole: false };
      if (!page.isWhole) log.warn({ url, reason: page.reason }, 'page left to the browser');
      return page;
    } catch (err) {
      log.error({ err, url }, 'page cannot be rendered');
      return undefined;
    }
  }

  return {
    get(pathname) {
      const key = trimPath(pathname);
      const known = kept.get(key);
      if (known) return known;
      const made = make(key, () => kept.get(key) === made);
      kept.set(key, made);
      made.catch(() => {
        if (kept.get(key) === made) kept.delete(key);
      });
      return made;
    },
    async close() {
      stopListening();
      await renderer.close();
    },
  };
}
