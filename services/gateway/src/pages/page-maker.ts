import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Topic } from '@club/contracts/http/topics';
import type { AddedRoute } from '@club/contracts/remotes/added-routes';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import type { RemotePointer } from '@club/contracts/remotes/release';
import type { CaptchaPage } from '@club/service-kit/captcha/captcha';
import type { Changes } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import type { Storage } from '@club/service-kit/storage/storage';
import { inSpan } from '@club/service-kit/tracing/span';
import type { Metric } from 'prom-client';
import type { SiteData } from '../discovery/site-data.ts';
import type { PreparedBytes } from '../edge/prepared-bytes.ts';
import type { Backends } from '../proxy/backends.ts';
import { routesIn, watchActiveReleases } from '../releases/active-releases.ts';
import { builtFolder } from '../releases/built-folder.ts';
import type { listActiveReleases } from '../releases/release.repository.ts';
import type { GatewayTables } from '../releases/release.table.ts';
import { watchIsolation } from '../rendering/isolation-metrics.ts';
import type { RenderResult } from '../rendering/render-messages.ts';
import type { RenderInput } from '../rendering/render-types.ts';
import { createRenderer, type Renderer } from '../rendering/renderer.ts';
import { readShellAssets } from './document/assets-manifest.ts';
import { trackRequests } from './page-api.ts';
import type { MadePage } from './page-cache.ts';
import { movedPage, ownerOf, type Page, pageBuilder } from './page-document.ts';
import { hasOwnPlace, pathOf } from './page-path.ts';
import { recordOfPage } from './structured-data/record-of-page.ts';

const RENDER_LIMIT_MS = 3000;
const WORKERS = availableParallelism() > 2 ? 2 : 1;

export interface PageMaker {
  /** The page with its HTML, as far as it can be rendered. @param address its path, with the query of `pageQuery` */
  render(address: string, posted?: PostedForm): Promise<MadePage<Page>>;
  /**
   * The page without HTML in its root: the browser draws it. All pages of a remote get the same bytes. Only a document for
   * an admin names the release of the back office.
   */
  leaveToBrowser(pathname: string, isForAdmin?: boolean): Promise<MadePage<Page>>;
  /** The routes that releases add to those of the site; none while they cannot be read. */
  routes(): Promise<AddedRoute[]>;
  metrics: Metric[];
  close(): Promise<void>;
}

export interface PageMakerDeps {
  db: Db<GatewayTables>;
  storage: Storage;
  changes: Changes;
  log: Log;
  publicUrl: string;
  captcha?: CaptchaPage | undefined;
  /** Other origins from which remotes may be loaded. */
  remoteOrigins: string[];
  backends: Backends;
  /** Begins an answer that is made from public calls. */
  read: () => SiteData;
  /** Called for each page of a remote that was rendered, or that its code failed to render. */
  onRender?: ((render: RemoteRender) => void) | undefined;
}

/** How a release rendered a page on the server. */
export interface RemoteRender {
  pointer: RemotePointer;
  /** Its path, with the query of `pageQuery`. */
  address: string;
  ms: number;
  hasFailed: boolean;
  document: PreparedBytes;
}

/** The releases of a maker that does not use the current ones. */
export interface OtherSet {
  list: typeof listActiveReleases;
  /** HTML above the page. */
  banner?: string;
}

/** Makes the documents of pages from the current releases, or from another set in a process of its own. */
export async function createPageMaker(deps: PageMakerDeps, other?: OtherSet): Promise<PageMaker> {
  const shell = builtFolder('shell');
  const isolation = watchIsolation(deps.log);
  const workers = other ? 1 : WORKERS;
  const renderer = openRenderer(shell, { log: deps.log, workers, ...isolation });
  const activeReleases = watchActiveReleases({ ...deps, ...(other && { list: other.list }) });
  const pageOf = pageBuilder(deps, await readShellAssets(), other?.banner);

  return {
    async render(address, posted) {
      const site = deps.read();
      const record = posted ? {} : await recordOfPage(pathOf(address), site, deps.publicUrl);
      if (record.movedTo !== undefined) return movedPage(record.movedTo, site);
      const known = await activeReleases();
      const { apiFetch, topics, hasFailed } = trackRequests(deps.backends);
      const release = ownerOf(pathOf(address), known);
      const club = await site.club();
      const own = { url: deps.publicUrl + address, routes: routesIn(known) };
      const input = { ...own, release, apiFetch, posted, club };
      const { drawn, ms } = await draw(renderer, input, deps.log);
      const problem = problemOf(drawn, release);
      const page = { ...pageOf(address, known, { club, drawn, data: record.data }), problem };
      const isOutage = known.isOutdated || hasFailed() || !site.made();
      if (release?.serverBundle && drawn && !isOutage)
        deps.onRender?.({ ...release, ...page, address, ms, hasFailed: !drawn.isWhole });
      return {
        page,
        topics: new Set<Topic>(['releases', 'club', ...topics]),
        isGood: problem === undefined && !isOutage,
        isOutage,
        isStray: !hasOwnPlace(address) && (page.status >= 400 || address.includes('%')),
      };
    },
    async leaveToBrowser(pathname, isForAdmin = false) {
      const known = await activeReleases();
      const site = deps.read();
      const page = pageOf(pathname, known, { club: await site.club(), isForAdmin });
      const isOutage = known.isOutdated || !site.made();
      return { page, topics: ['releases', 'club'], isGood: !isOutage, isOutage, isStray: false };
    },
    routes: () => activeReleases().then(routesIn, () => []),
    metrics: isolation.metrics,
    close: () => renderer.close(),
  };
}

/** Why a page is not rendered as its release can be. */
function problemOf(
  drawn: RenderResult | undefined,
  release: RenderInput['release'],
): string | undefined {
  if (!drawn) return 'its page cannot be rendered';
  if (drawn.isWhole || release?.isBrowserOnly) return undefined;
  return drawn.reason ?? 'its page is left to the browser';
}

const openRenderer = (
  shell: string,
  {
    log,
    workers,
    ...handlers
  }: ReturnType<typeof watchIsolation> & Pick<PageMakerDeps, 'log'> & { workers: number },
): Renderer =>
  createRenderer({
    shellServerBundle: path.join(shell, 'server', 'shell.cjs'),
    webKitServerDir: path.join(builtFolder('packages/web-kit'), 'server'),
    ...handlers,
    workers,
    timeLimitMs: RENDER_LIMIT_MS,
    onFailure({ release, error }) {
      const [remote, version] = release?.split('@') ?? [];
      log.error(
        { err: error, remote, version },
        'a release failed on the server, and the browser draws its pages for a while',
      );
    },
  });

/** The page and the time that it took. `drawn` is undefined when not even the host's part can be rendered. */
async function draw(
  renderer: Renderer,
  input: RenderInput,
  log: Log,
): Promise<{ drawn?: RenderResult; ms: number }> {
  const startedAt = performance.now();
  const time = () => ({ ms: performance.now() - startedAt });
  // Links of teams and members have their secret in the query.
  const [page] = input.url.split('?');
  const { name: remote, version } = input.release?.pointer ?? {};
  const attributes = { ...(remote && { 'club.remote': remote, 'club.release': version }) };
  try {
    const drawn = await inSpan('server render', { attributes }, () => renderer.render(input));
    if (!drawn.isWhole && !input.release?.isBrowserOnly)
      log.warn({ page, remote, version, reason: drawn.reason }, 'page left to the browser');
    return { drawn, ...time() };
  } catch (err) {
    log.error({ err, page }, 'page cannot be rendered');
    return time();
  }
}
