import type { Topic } from '@club/contracts/http/topics';
import { nextStamp } from '@club/service-kit/db/changes';
import { createPageCache } from './page-cache.ts';

function openCache() {
  const changed = new Map<Topic, number>();
  const fromCache = createPageCache<string>({
    lastChange: (topics) => Math.max(0, ...topics.map((topic) => changed.get(topic) ?? 0)),
    touch() {},
    onChange: () => () => undefined,
    close: async () => undefined,
  });
  let made = 0;
  return {
    change: (topic: Topic, at = nextStamp()) => changed.set(topic, at),
    made: () => made,
    get: (isGood = true) =>
      fromCache('/events', async () => {
        made += 1;
        return { page: `page ${made}`, topics: ['events'] as Topic[], isGood, isOutage: !isGood };
      }),
    fail: () =>
      fromCache('/events', async () => {
        throw new Error('the database is away');
      }),
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
  expect(await cache.get(false)).toBe('page 1');
  expect(await cache.fail()).toBe('page 1');
  expect(await cache.get()).toBe('page 3');
});

test('without a good version a failure is thrown', async () => {
  await expect(openCache().fail()).rejects.toThrow('the database is away');
});

test('a page made within a second of a change is made once more after that second', async () => {
  const cache = openCache();
  cache.change('events');
  expect([await cache.get(), await cache.get()]).toEqual(['page 1', 'page 1']);
  const later = Date.now() + 1500;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect([await cache.get(), await cache.get()]).toEqual(['page 2', 'page 2']);
  jest.restoreAllMocks();
});
