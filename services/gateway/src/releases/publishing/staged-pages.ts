import { isServerRendered } from '@club/contracts/remotes/ownership';
import { paths, releasePreviewPath } from '@club/contracts/remotes/paths';
import type { RemoteName } from '@club/contracts/remotes/release';
import { escapeHtml } from '@club/service-kit/http/escape-html';
import { LRUCache } from 'lru-cache';
import { siteReader } from '../../discovery/site-data.ts';
import type { Page } from '../../pages/page-document.ts';
import {
  createPageMaker,
  type OtherSet,
  type PageMaker,
  type PageMakerDeps,
} from '../../pages/page-maker.ts';
import { addressAmong, pathOf } from '../../pages/page-path.ts';
import type { Backends } from '../../proxy/backends.ts';
import { findRemote } from '../registry/remote.repository.ts';
import type { Release } from '../release.repository.ts';
import { routesOf } from '../release-routes.ts';
import { listWithLocal } from './local-remote.ts';
import { NO_ID, pagesToCheck } from './pages-to-check.ts';
import type { PreviewTarget, StagedTarget } from './preview-link.ts';
import { findStaged, listWithStaged } from './staged-release.repository.ts';

/** Staged releases that have a render process of their own at the same time. */
const PREVIEWED = 2;
/** A render process ends when nobody has looked at its release for so long. */
const IDLE_MS = 2 * 60_000;

export type PagesDeps = Omit<PageMakerDeps, 'backends' | 'read' | 'onRender'> & {
  backends: Omit<Backends, 'gateway'>;
};

export type StagedPages = ReturnType<typeof createStagedPages>;

/**
 * Pages with a staged release, or with a remote of a developer's machine, in the place of the current one. They are rendered
 * in processes of their own, so that a release that hangs holds up no visitor.
 */
export function createStagedPages(deps: PagesDeps) {
  const makers = new LRUCache<string, Promise<PageMaker>>({
    max: PREVIEWED,
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (maker) => void maker.then((made) => made.close()),
  });

  /** @returns undefined for a release that is not staged any more */
  async function makerOf(target: PreviewTarget): Promise<PageMaker | undefined> {
    const key = `${target.name}@${'origin' in target ? target.origin : target.version}`;
    const isThere = 'origin' in target || (await findStaged(deps.db, target.name, target.version));
    if (!isThere) {
      makers.delete(key);
      return undefined;
    }
    const known = makers.get(key) ?? openMaker(deps, target);
    makers.set(key, known);
    known.catch(() => makers.delete(key));
    return known;
  }

  return {
    /** The page of a URL for somebody who previews a release. */
    async page(target: PreviewTarget, url: string, isForAdmin: boolean): Promise<Page | undefined> {
      const maker = await makerOf(target);
      if (!maker) return undefined;
      const address = await addressAmong(url, maker.routes);
      const path = pathOf(address);
      const made = isServerRendered(path)
        ? await maker.render(address)
        : await maker.leaveToBrowser(path, isForAdmin);
      return made.page;
    },
    /** The page with which the pages of a remote begin. */
    async firstPage(name: RemoteName): Promise<string> {
      return (await findRemote(deps.db, name))?.paths[0] ?? paths.home;
    },
    async check(target: StagedTarget): Promise<string[]> {
      const staged = await findStaged(deps.db, target.name, target.version);
      const list: OtherSet['list'] = (db) => listWithStaged(db, target);
      return staged ? checkPages(deps, staged, list) : [];
    },
    async close() {
      const open = [...makers.values()];
      makers.clear();
      await Promise.allSettled(open);
    },
  };
}

const notHere = () => Response.json({}, { status: 404 });

function openMaker(deps: PagesDeps, target: PreviewTarget): Promise<PageMaker> {
  const backends = { ...deps.backends, gateway: notHere };
  const read = siteReader(backends);
  const { name } = target;
  if ('origin' in target)
    return createPageMaker(
      { ...deps, backends, read, remoteOrigins: [...deps.remoteOrigins, target.origin] },
      {
        list: (db) => listWithLocal(db, target),
        banner: bannerOf(`${name} from ${target.origin}. Only this browser shows it.`),
      },
    );
  return createPageMaker(
    { ...deps, backends, read },
    {
      list: (db) => listWithStaged(db, target),
      banner: bannerOf(`${name} ${target.version}. Visitors do not see it.`),
    },
  );
}

const STYLE =
  'position:sticky;top:0;z-index:2000;padding:8px 16px;background:#111;color:#fff;font:14px/1.5 system-ui;text-align:center';

const bannerOf = (what: string): string =>
  `<aside aria-label="Preview" style="${STYLE}">Preview of ${escapeHtml(what)} <a href="${releasePreviewPath('end')}" style="color:inherit">End the preview</a></aside>`;

/**
 * Renders every page of a release with live data, and again while every read fails. @param list the current releases, with
 * this one in its place @returns why it must not become current, one line each
 */
export async function checkPages(
  deps: PagesDeps,
  release: Release,
  list: OtherSet['list'],
): Promise<string[]> {
  const added = routesOf(release).map(({ path }) => path.replace(/:\w+/g, NO_ID));
  const addresses = [...(await pagesToCheck(release.name, deps.backends)), ...added];
  if (addresses.length === 0) return [];
  const problems: string[] = [];
  for (const [services, when] of [
    [deps.backends, 'with live data'],
    [FAILING, 'while the services fail'],
  ] as const) {
    const backends = { ...services, gateway: notHere };
    const maker = await createPageMaker(
      { ...deps, backends, read: siteReader(backends) },
      { list },
    );
    try {
      for (const address of addresses) {
        const { page } = await maker.render(address);
        if (page.problem)
          problems.push(`${address} is not rendered ${when}: ${ownLines(page.problem)}`);
      }
    } finally {
      await maker.close();
    }
    if (problems.length > 0) break;
  }
  return problems;
}

/** The error and the line of the release that threw it: the rest of a stack is the site's. */
export const ownLines = (problem: string): string => problem.split('\n').slice(0, 2).join('\n');

const away = () => Response.json({}, { status: 503 });
const FAILING = { auth: away, content: away, events: away };
