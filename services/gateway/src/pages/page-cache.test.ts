// This file runs alone in a whole run: other files leave stamps of the future in the module that counts them.
import type { Topic } from '@club/contracts/http/topics';
import { nextStamp } from '@club/service-kit/db/changes';
import { createPageCache } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

afterEach(() => jest.restoreAllMocks());

function skipTime(ms: number) {
  const later = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
}

const allRendered = () => new Promise((resolve) => setImmediate(resolve));

function openCache() {
  const changed = new Map<Topic, number>();
  const fromCache = createPageCache<string>(
    {
      lastChange: (topics) => Math.max(0, ...topics.map((topic) => changed.get(topic) ?? 0)),
      touch() {},
      setTimeZone() {},
      onChange: () => () => undefined,
      close: async () => undefined,
    },
    () => MEGABYTE,
  );
  let made = 0;
  const make = (path: string, isGood = true, isStray = false, isEarlierEnough = false) =>
    fromCache(
      path,
      async () => {
        made += 1;
        const topics: Topic[] = ['events', 'places'];
        return { page: `page ${made}`, topics, isGood, isOutage: !isGood, isStray };
      },
      isEarlierEnough,
    );
  return {
    change: (topic: Topic, at = nextStamp()) => changed.set(topic, at),
    made: () => made,
    get: async (isGood = true) => (await make('/events', isGood)).page,
    getEarlier: async () => (await make('/events', true, false, true)).page,
    make,
    fail: async () => {
      const made = fromCache('/events', async () => {
        throw new Error('the database is away');
      });
      return (await made).page;
    },
  };
}

test('a page is made once until one of its topics changes', async () => {
  const cache = openCache();
  expect([await cache.get(), await cache.get()]).toEqual(['page 1', 'page 1']);
  cache.change('posts');
  expect(await cache.get()).toBe('page 1');
  cache.change('events');
  expect(await cache.get()).toBe('page 2');
});

test('requests at the same moment share one rendering; one after a change does not join it', async () => {
  const cache = openCache();
  const pages = [cache.get(), cache.get()];
  cache.change('events');
  pages.push(cache.get());
  expect(await Promise.all(pages)).toEqual(['page 1', 'page 1', 'page 2']);
});

test('a page with a failure is sent, but not kept', async () => {
  const cache = openCache();
  expect(await cache.get(false)).toBe('page 1');
  expect(await cache.get()).toBe('page 2');
});

test('while a page cannot be made well, its last good version is sent', async () => {
  const cache = openCache();
  expect(await cache.get()).toBe('page 1');
  cache.change('events');
  expect(await cache.make('/events', false)).toEqual({ page: 'page 1', isStale: true });
  expect(await cache.make('/events')).toEqual({ page: 'page 1', isStale: true });
  skipTime(1500);
  expect(await cache.fail()).toBe('page 1');
  skipTime(1500);
  expect(await cache.make('/events')).toMatchObject({ page: 'page 3', isStale: false });
});

test('pages at invented paths do not displace the others', async () => {
  const cache = openCache();
  await cache.get();
  for (let path = 0; path < 1000; path += 1) await cache.make(`/events/${path}`, true, true);
  expect(await cache.get()).toBe('page 1');
});

test('without a good version a failure is thrown', async () => {
  await expect(openCache().fail()).rejects.toThrow('the database is away');
});

test('a page made within a second of a change is made once more after that second', async () => {
  const cache = openCache();
  cache.change('events');
  expect([await cache.get(), await cache.get()]).toEqual(['page 1', 'page 1']);
  skipTime(60_000);
  expect([await cache.get(), await cache.get()]).toEqual(['page 2', 'page 2']);
});

test('a page whose places changed a moment ago is sent at once and made again; later it is made first', async () => {
  const cache = openCache();
  expect(await cache.get()).toBe('page 1');
  skipTime(60_000);
  cache.change('places');
  expect(await cache.getEarlier()).toBe('page 1');
  await allRendered();
  expect(await cache.getEarlier()).toBe('page 2');
  cache.change('places');
  skipTime(60_000);
  expect(await cache.getEarlier()).toBe('page 3');
});

test('an admin gets no earlier page', async () => {
  const cache = openCache();
  expect(await cache.get()).toBe('page 1');
  skipTime(60_000);
  cache.change('places');
  expect(await cache.get()).toBe('page 2');
});
