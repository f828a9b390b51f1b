import { publicTopics, type Topic } from '@club/contracts/http/topics';
import { type Changes, nextStamp } from '@club/service-kit/db/changes';
import { LRUCache } from 'lru-cache';
import { freshnessOf, type Made } from '../edge/freshness.ts';

/** A page and what it depends on. */
export interface MadePage<Page> {
  page: Page;
  topics: Iterable<Topic>;
  /** False for a page that shows a failure: it is sent, but not cached. */
  isGood: boolean;
  /** True when a service failed: the last good version is better. A failing release is no reason for an older page. */
  isOutage: boolean;
  /** True for a page at a path that anyone can invent. Such pages are cached apart, so that they displace only each other. */
  isStray: boolean;
}

export interface CachedPage<Page> {
  page: Page;
  /** True for the last good version of a page that cannot be made at present. */
  isStale: boolean;
  /** Set for a page that shows the latest data. */
  made?: Made;
}

interface Entry<Page> extends Made {
  page: Page;
  /** After a failure the page is not made again before this time, in ms. */
  retryAt: number;
}

/** In bytes. */
const MAX_SIZE = { pages: 64 * 1024 * 1024, strays: 4 * 1024 * 1024 };
const RETRY_MS = 1000;

const openStore = <Page>(maxSize: number, sizeOf: (page: Page) => number) =>
  new LRUCache<string, Entry<Page>>({
    maxSize,
    sizeCalculation: ({ page }) => Math.max(1, sizeOf(page)),
  });

function lastGood<Page>(entry: Entry<Page> | undefined): CachedPage<Page> | undefined {
  if (!entry) return undefined;
  entry.retryAt = Date.now() + RETRY_MS;
  return { page: entry.page, isStale: true };
}

/**
 * Keeps pages until one of their topics changes. Requests for the same page share one rendering. When a page cannot be
 * made well, its last good version is used instead.
 */
export function createPageCache<Page>(changes: Changes, sizeOf: (page: Page) => number) {
  const pages = openStore(MAX_SIZE.pages, sizeOf);
  const strays = openStore(MAX_SIZE.strays, sizeOf);
  const find = (key: string) => pages.get(key) ?? strays.get(key);
  const inFlight = new Map<string, { startedAt: number; made: Promise<CachedPage<Page>> }>();

  async function make(key: string, madeAt: number, render: () => Promise<MadePage<Page>>) {
    try {
      const { page, topics, isGood, isOutage, isStray } = await render();
      if (!isGood) return (isOutage ? lastGood(find(key)) : undefined) ?? { page, isStale: false };
      pages.delete(key);
      strays.delete(key);
      const made = { topics: [...topics], madeAt };
      (isStray ? strays : pages).set(key, { page, ...made, retryAt: 0 });
      return { page, isStale: false, made };
    } catch (error) {
      const known = lastGood(find(key));
      if (!known) throw error;
      return known;
    }
  }

  /** Makes the page, or joins a rendering of it that started after the latest change. */
  function makeOnce(key: string, render: () => Promise<MadePage<Page>>): Promise<CachedPage<Page>> {
    const running = inFlight.get(key);
    if (running && running.startedAt > changes.lastChange(publicTopics)) return running.made;
    const startedAt = nextStamp();
    const made = make(key, startedAt, render).finally(() => {
      if (inFlight.get(key)?.made === made) inFlight.delete(key);
    });
    inFlight.set(key, { startedAt, made });
    return made;
  }

  /** @param isEarlierEnough whether the earlier page will do for a moment, while it is made again */
  return (
    key: string,
    render: () => Promise<MadePage<Page>>,
    isEarlierEnough = false,
  ): Promise<CachedPage<Page>> => {
    const known = find(key);
    if (!known) return makeOnce(key, render);
    const { page, topics, madeAt } = known;
    const freshness = freshnessOf(changes, known);
    if (freshness === 'fresh') {
      return Promise.resolve({ page, isStale: false, made: { topics, madeAt } });
    }
    if (Date.now() < known.retryAt) return Promise.resolve({ page, isStale: true });
    if (freshness === 'old' || !isEarlierEnough) return makeOnce(key, render);
    if (!inFlight.has(key)) void makeOnce(key, render).catch(() => undefined);
    return Promise.resolve({ page, isStale: false });
  };
}
