import type { ErrorBody } from '@club/contracts/http/error';
import { DAY_MS } from '@club/contracts/values/day';
import { Hono } from 'hono';
import { onError } from '../errors/on-error.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/client-address.ts';
import type { Storage } from '../storage/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { ADDRESS_WRITES, limitPublicWrites, VISITOR_WRITES } from './public-writes.ts';
import { setVisitorCookie, visitorOf } from './visitor.ts';

let database: TestDatabase;
let addresses = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function site(rateLimitScale = 1, storage: Pick<Storage, 'room'> = memoryStorage()) {
  const { pool } = database;
  const app = new Hono();
  app.onError(onError);
  app.post('/cookie/:id/:score', async (c) => {
    const { id, score } = c.req.param();
    await setVisitorCookie(c, pool, { id, score: Number(score) });
    return c.body(null, 204);
  });
  app.get('/visitor', async (c) => c.json((await visitorOf(c, pool)) ?? null));
  const limit = limitPublicWrites({
    pool,
    storage,
    rateLimitScale,
    name: 'test_write',
    detail: 'Busy.',
  });
  app.post('/write', limit, (c) => c.body(null, 204));
  return app;
}

const newAddress = () => `10.1.0.${++addresses}`;

async function cookieOf(score: number, id = `${crypto.randomUUID().slice(0, 22)}`) {
  const response = await site().request(`/cookie/${id}/${score}`, { method: 'POST' });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Sends `count` writes at the same moment. Returns how many are accepted. */
async function writes(app: Hono, count: number, address: string, cookie = '') {
  const headers = { [CLIENT_ADDRESS_HEADER]: address, cookie };
  const answers = await Promise.all(
    Array.from({ length: count }, () => app.request('/write', { method: 'POST', headers })),
  );
  return answers.filter(({ status }) => status === 204).length;
}

test('the score decides how many writes a visitor may send in a minute', async () => {
  const app = site();
  expect(await writes(app, 50, newAddress(), await cookieOf(0.8))).toBe(VISITOR_WRITES.good);
  expect(await writes(app, 50, newAddress(), await cookieOf(0.5))).toBe(VISITOR_WRITES.other);
});

test('a visitor at the limit does not limit another visitor behind the same address', async () => {
  const app = site();
  const address = newAddress();
  await writes(app, 50, address, await cookieOf(0.8));
  expect(await writes(app, 5, address, await cookieOf(0.8))).toBe(5);
});

test('250 visitors without cookies behind one address are accepted', async () => {
  expect(await writes(site(), 250, newAddress())).toBe(250);
});

test('an address has a limit, and the refusal has a Retry-After header', async () => {
  const app = site(0.1);
  const address = newAddress();
  expect(await writes(app, 50, address)).toBe(ADDRESS_WRITES / 10);
  const headers = { [CLIENT_ADDRESS_HEADER]: address };
  const response = await app.request('/write', { method: 'POST', headers });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ detail: 'Busy.', code: 'too_many_requests' });
});

test('a flood from browsers without a cookie does not limit visitors who passed the check', async () => {
  const app = site(0.1);
  const address = newAddress();
  await writes(app, 60, address);
  expect(await writes(app, 1, address)).toBe(0);
  expect(await writes(app, 3, address, await cookieOf(0.8))).toBe(3);
});

test('visitors with a good score share the limit of their address, whatever the number of ids', async () => {
  const app = site(0.1);
  const address = newAddress();
  let through = 0;
  for (let ids = 0; ids < 14; ids += 1)
    through += await writes(app, 3, address, await cookieOf(0.8));
  expect(through).toBe(ADDRESS_WRITES / 10);
});

test.each([
  ['another score', (cookie: string) => cookie.replace('.50.', '.99.')],
  ['another id', (cookie: string) => cookie.replace(/=./, '=_')],
  ['another time', (cookie: string) => cookie.replace(/\.1(\d{9})\./, '.2$1.')],
  ['no signature', (cookie: string) => cookie.replace(/\.[\w-]+$/, '')],
  ['nothing', () => 'visitor='],
])('a cookie with %s is not accepted', async (_, change) => {
  const cookie = await cookieOf(0.5, 'a'.repeat(22));
  const read = (value: string) => site().request('/visitor', { headers: { cookie: value } });
  expect(await (await read(cookie)).json()).toEqual({ id: 'a'.repeat(22), score: 0.5 });
  expect(await (await read(change(cookie))).json()).toBeNull();
});

test('a cookie older than 30 days is not accepted', async () => {
  const cookie = await cookieOf(0.8);
  const later = Date.now() + 31 * DAY_MS;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  const response = await site().request('/visitor', { headers: { cookie } });
  clock.mockRestore();
  expect(await response.json()).toBeNull();
});

test('on a full disk a public write is refused with 507 before its body is read', async () => {
  const full = { room: async () => ({ freeBytes: 10, level: 'full' as const }) };
  const response = await site(1, full).request('/write', {
    method: 'POST',
    headers: { [CLIENT_ADDRESS_HEADER]: newAddress() },
  });
  expect([response.status, ((await response.json()) as ErrorBody).detail]).toEqual([
    507,
    'The site has no room left, so nothing was saved. Please try again later.',
  ]);
});
