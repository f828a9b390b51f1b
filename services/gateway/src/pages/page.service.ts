import { remoteOfAddress } from '@club/contracts/remotes/added-routes';
import { isPersonal, isServerRendered, remoteOfPath } from '@club/contracts/remotes/ownership';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { unavailable } from '@club/service-kit/errors/service-error';
import type { Metric } from 'prom-client';
import { type CachedPage, createPageCache, type MadePage } from './page-cache.ts';
import type { Page } from './page-document.ts';
import { createPageMaker, type PageMaker, type PageMakerDeps } from './page-maker.ts';
import { addressAmong, hasOwnPlace, pathOf } from './page-path.ts';

/** Pages with an id in their path that are rendered or wait for it at the same time. Beyond it the browser draws them. */
const MAX_RENDERINGS = 24;
/** After this time a visitor gets the page without HTML; the rendering goes on for the next visitor. */
const PATIENCE_MS = 6000;

export interface PageReader {
  /** A verified admin opens a screen of the back office. */
  isForAdmin?: boolean;
  /** The earlier page will do for a moment, while it is made again. */
  isEarlierEnough?: boolean;
  /** The set of releases that the request uses; by default the current releases. */
  releaseSet?: string | undefined;
}

export interface Pages {
  /**
   * The page of a path, with HTML where it is public. Of the query only `page` and `year` have an influence, on lists.
   * @param url the path with the query
   */
  get(url: string, reader?: PageReader): Promise<CachedPage<Page>>;
  /** The page in answer to a form that a visitor sent. It is rendered for this visitor alone and never cached. @throws 503 */
  answer(posted: PostedForm, releaseSet?: string): Promise<Page>;
  metrics: Metric[];
  close(): Promise<void>;
}

/** Renders pages and keeps them until something that they show changes. */
export const createPages = async (deps: PageMakerDeps): Promise<Pages> =>
  keepPages(await createPageMaker(deps), deps);

interface Limits {
  maxRenderings?: number;
  patienceMs?: number;
}

/** {@link createPages} with a maker of its own, for tests. */
export function keepPages(
  maker: PageMaker,
  { changes }: Pick<PageMakerDeps, 'changes'>,
  { maxRenderings = MAX_RENDERINGS, patienceMs = PATIENCE_MS }: Limits = {},
): Pages {
  const fromCache = createPageCache<Page>(
    changes,
    ({ document }) =>
      // With its compressed forms.
      document.bytes.length * 2,
  );
  let renderings = 0;

  async function leaveToBrowser(path: string, isForAdmin = false): Promise<CachedPage<Page>> {
    const owner = remoteOfPath(path) ?? remoteOfAddress(path, await maker.routes());
    return fromCache(`browser ${owner} ${isForAdmin}`, () =>
      maker.leaveToBrowser(path, isForAdmin),
    );
  }

  async function counted(rendering: () => Promise<MadePage<Page>>): Promise<MadePage<Page>> {
    renderings += 1;
    try {
      return await rendering();
    } finally {
      renderings -= 1;
    }
  }

  async function render(address: string): Promise<MadePage<Page>> {
    if (hasOwnPlace(address)) return maker.render(address);
    if (renderings < maxRenderings) return counted(() => maker.render(address));
    const { page } = await leaveToBrowser(pathOf(address));
    return { page, topics: [], isGood: false, isOutage: true, isStray: true };
  }

  return {
    async get(url, { isForAdmin, isEarlierEnough } = {}) {
      const found = addressAmong(url, maker.routes);
      const address = typeof found === 'string' ? found : await found;
      const path = pathOf(address);
      if (!isServerRendered(path)) return leaveToBrowser(path, isForAdmin);
      const rendered = isPersonal(path)
        ? render(address).then(({ page }) => ({ page, isStale: false }))
        : fromCache(address, () => render(address), isEarlierEnough);
      const inTime = await within(patienceMs, rendered);
      // Nobody keeps it: the next visitor gets the rendered page.
      return inTime ?? { page: (await leaveToBrowser(path)).page, isStale: false };
    },
    async answer(posted) {
      if (renderings >= maxRenderings) throw unavailable('Too many pages are being rendered.');
      return (await counted(() => maker.render(posted.pathname, posted))).page;
    },
    metrics: maker.metrics,
    close: () => maker.close(),
  };
}

/** The value; undefined when it takes longer or fails. */
function within<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, ms, undefined);
    value.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(late));
  });
}
