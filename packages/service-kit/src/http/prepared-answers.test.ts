import { Hono } from 'hono';
import { onError } from '../errors/on-error.ts';
import { jsonAnswer, preparedAnswers } from './prepared-answers.ts';

function site() {
  let changedAt = 0;
  let isAway = false;
  const reads: string[] = [];
  const prepared = preparedAnswers(
    {
      lastChange: () => changedAt,
      touch() {},
      setTimeZone() {},
      onChange: () => () => undefined,
      close: async () => undefined,
    },
    ['posts'],
  );
  const app = new Hono();
  app.onError(onError);
  app.get('/posts', (c) => {
    const query = c.req.query('q') ?? '';
    return prepared(c, query, async () => {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      reads.push(query);
      return jsonAnswer({ query });
    });
  });
  return {
    get: (query = '') => app.request(`/posts?q=${query}`),
    reads,
    loseDatabase() {
      isAway = true;
      changedAt = Date.now() + 1000;
    },
  };
}

test('invented queries do not displace an answer that visitors read', async () => {
  const { get, reads } = site();
  for (let i = 0; i < 300; i += 1) {
    await get();
    await get(String(i));
  }
  expect(reads.filter((query) => query === '')).toHaveLength(1);
});

test('while the database is away the last answer is sent and marked, and another query gets 503', async () => {
  const { get, loseDatabase } = site();
  await get();
  loseDatabase();
  const last = await get();
  expect([last.status, last.headers.get('x-club-stale')]).toEqual([200, '1']);
  expect((await get('new')).status).toBe(503);
});
