import { availableParallelism } from 'node:os';
import path from 'node:path';
import { DEFAULT_CLUB_NAME } from '@club/contracts/content/club-name';
import type { Topic } from '@club/contracts/http/topics';
import { isServerRendered, remoteOfPath, trimPath } from '@club/contracts/remotes/ownership';
import type { CaptchaPage } from '@club/service-kit/captcha/captcha';
import type { Changes } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import type { Storage } from '@club/service-kit/storage/storage';
import { readAssetsManifest } from '../document/assets-manifest.ts';
import { buildDocument } from '../document/document.ts';
import type { NonceTemplate } from '../document/nonce-template.ts';
import type { Backends } from '../proxy/backends.ts';
import { watchActiveReleases } from '../release/active-releases.ts';
import { builtFolder } from '../release/built-folder.ts';
import type { GatewayTables } from '../release/release.table.ts';
import type { ActiveRelease, RenderResult } from '../render/render-types.ts';
import { createRenderer } from '../render/renderer.ts';
import { EXTRA_HEAD, LIVE_RELOAD_HEAD } from './extra-head.ts';
import { type PageRequests, trackRequests } from './page-api.ts';
import { createPageCache, type MadePage } from './page-cache.ts';

const RENDER_LIMIT_MS = 3000;

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

/** Renders pages and keeps them until something that they show changes. */
export async function createPages(deps: Deps): Promise<Pages> {
  const { log, publicUrl } = deps;
  const shell = builtFolder('shell');
  const assets = await readAssetsManifest(path.join(shell, 'browser', 'assets.json'));
  const renderer = createRenderer({
    shellServerBundle: path.join(shell, 'server', 'shell.cjs'),
    webKitServerDir: path.join(builtFolder('packages/web-kit'), 'server'),
    workers: Math.max(1, Math.min(4, availableParallelism() - 1)),
    timeLimitMs: RENDER_LIMIT_MS,
    onStrayError: (err) => log.error({ err }, 'code of a release failed outside of a page'),
  });
  const activeReleases = watchActiveReleases(deps);
  const fromCache = createPageCache<Page>(deps.changes);

  async function make(pathname: string): Promise<MadePage<Page>> {
    const url = publicUrl + pathname;
    const releases = await activeReleases();
    const name = remoteOfPath(pathname);
    const isRendered = isServerRendered(pathname);
    const owner = isRendered && name ? releases.get(name) : undefined;
    const requests = trackRequests(deps.backends);
    const page = isRendered ? await draw(url, owner, requests) : undefined;
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
    return {
      page: { document, status: page?.head.status ?? 200 },
      topics: new Set<Topic>(['releases', ...requests.topics]),
      isGood: !isRendered || (page?.isWhole === true && !requests.hasFailed()),
      isOutage: requests.hasFailed(),
    };
  }

  async function draw(
    url: string,
    release: ActiveRelease | undefined,
    { apiFetch }: PageRequests,
  ): Promise<RenderResult | undefined> {
    try {
      const page = await renderer.render({ url, release, apiFetch });
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
      return fromCache(key, () => make(key));
    },
    close: () => renderer.close(),
  };
}
