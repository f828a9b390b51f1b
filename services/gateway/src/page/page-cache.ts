import { topics as allTopics, type Topic } from '@club/contracts/http/topics';
import { type Changes, nextStamp } from '@club/service-kit/db/changes';
import { LRUCache } from 'lru-cache';

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
}

interface Entry<Page> {
  page: Page;
  topics: Topic[];
  madeAt: number;
  /** After a failure the page is not made again before this time, in ms. */
  retryAt: number;
}

/** In bytes. */
const MAX_SIZE = { pages: 64 * 1024 * 1024, strays: 4 * 1024 * 1024 };
/** A service's other process may learn of a change a moment later and still answer with older data. */
const SETTLE_MS = 1000;
const RETRY_MS = 1000;

/**
 * Keeps pages until one of their topics changes. Requests for the same page share one rendering. When a page cannot be
 * made well, its last good version is used instead.
 */
export function createPageCache<Page>(changes: Changes, sizeOf: (page: Page) => number) {
  const openCache = (maxSize: number) =>
    new LRUCache<string, Entry<Page>>({
      maxSize,
      sizeCalculation: ({ page }) => Math.max(1, sizeOf(page)),
    });
  const pages = openCache(MAX_SIZE.pages);
  const strays = openCache(MAX_SIZE.strays);
  const find = (key: string) => pages.get(key) ?? strays.get(key);
  const inFlight = new Map<string, { startedAt: number; made: Promise<CachedPage<Page>> }>();

  function isFresh({ topics, madeAt }: Entry<Page>): boolean {
    const changedAt = changes.lastChange(topics);
    const isSettled = madeAt > changedAt + SETTLE_MS || Date.now() <= changedAt + SETTLE_MS;
    return madeAt > changedAt && isSettled;
  }

  function lastGood(key: string): CachedPage<Page> | undefined {
    const entry = find(key);
    if (!entry) return undefined;
    entry.retryAt = Date.now() + RETRY_MS;
    return { page: entry.page, isStale: true };
  }

  async function make(key: string, madeAt: number, render: () => Promise<MadePage<Page>>) {
    try {
      const { page, topics, isGood, isOutage, isStray } = await render();
      if (!isGood) return (isOutage ? lastGood(key) : undefined) ?? { page, isStale: false };
      pages.delete(key);
      strays.delete(key);
      (isStray ? strays : pages).set(key, { page, topics: [...topics], madeAt, retryAt: 0 });
      return { page, isStale: false };
    } catch (error) {
      const known = lastGood(key);
      if (!known) throw error;
      return known;
    }
  }

  return (key: string, render: () => Promise<MadePage<Page>>): Promise<CachedPage<Page>> => {
    const known = find(key);
    if (known && isFresh(known)) return Promise.resolve({ page: known.page, isStale: false });
    if (known && Date.now() < known.retryAt)
      return Promise.resolve({ page: known.page, isStale: true });
    const running = inFlight.get(key);
    // A rendering that started before a change may show old data.
    if (running && running.startedAt > changes.lastChange(allTopics)) return running.made;
    const startedAt = nextStamp();
    const made = make(key, startedAt, render).finally(() => {
      if (inFlight.get(key)?.made === made) inFlight.delete(key);
    });
    inFlight.set(key, { startedAt, made });
    return made;
  };
}
