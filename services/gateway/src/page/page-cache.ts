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
}

interface CachedPage<Page> {
  page: Page;
  topics: Topic[];
  madeAt: number;
}

const MAX_PAGES = 500;
/** A service's other process may learn of a change a moment later and still answer with older data. */
const SETTLE_MS = 1000;

/**
 * Keeps pages until one of their topics changes. Requests for the same page share one rendering. When a page cannot be
 * made well, its last good version is used instead.
 */
export function createPageCache<Page>(changes: Changes) {
  const cached = new LRUCache<string, CachedPage<Page>>({ max: MAX_PAGES });
  const inFlight = new Map<string, { startedAt: number; page: Promise<Page> }>();

  function isFresh({ topics, madeAt }: CachedPage<Page>): boolean {
    const changedAt = changes.lastChange(topics);
    const isSettled = madeAt > changedAt + SETTLE_MS || Date.now() <= changedAt + SETTLE_MS;
    return madeAt > changedAt && isSettled;
  }

  async function make(key: string, madeAt: number, render: () => Promise<MadePage<Page>>) {
    const lastGood = () => cached.get(key)?.page;
    try {
      const { page, topics, isGood, isOutage } = await render();
      if (!isGood) return (isOutage ? lastGood() : undefined) ?? page;
      cached.set(key, { page, topics: [...topics], madeAt });
      return page;
    } catch (error) {
      const page = lastGood();
      if (page === undefined) throw error;
      return page;
    }
  }

  return (key: string, render: () => Promise<MadePage<Page>>): Promise<Page> => {
    const known = cached.get(key);
    if (known && isFresh(known)) return Promise.resolve(known.page);
    const running = inFlight.get(key);
    // A rendering that started before a change may show old data.
    if (running && running.startedAt > changes.lastChange(allTopics)) return running.page;
    const startedAt = nextStamp();
    const page = make(key, startedAt, render).finally(() => {
      if (inFlight.get(key)?.page === page) inFlight.delete(key);
    });
    inFlight.set(key, { startedAt, page });
    return page;
  };
}
