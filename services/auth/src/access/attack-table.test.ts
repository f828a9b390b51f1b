import { type AccessFixture, createAccessFixture, type Tokens } from '../testing/access-fixture.ts';

const OPEN = [
  '/api/admin/auth/login',
  '/api/admin/otp/generate',
  '/api/admin/otp/verify',
  '/api/admin/otp/recovery',
];

let fixture: AccessFixture;
let first: Tokens;
let second: Tokens;
let half: Tokens;
beforeAll(async () => {
  fixture = await createAccessFixture();
  await fixture.createAdmin('first@club.test');
  await fixture.createAdmin('second@club.test');
  first = await fixture.signInWithCode('first@club.test');
  second = await fixture.signInWithCode('second@club.test');
  half = await fixture.signIn('first@club.test');
});
afterAll(() => fixture.drop());

/** Every admin route of the running app, so that the tests cover new routes too. */
const adminRoutes = () =>
  fixture.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin'))
    .filter(({ path }) => !OPEN.includes(path))
    .map(({ method, path }) => ({
      method,
      path: path.replace(/:\w+/g, '019aa000-0000-7000-8000-000000000000'),
    }));

async function statusesOf(options: Parameters<AccessFixture['send']>[2]): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const { method, path } of adminRoutes()) {
    statuses.add((await fixture.send(method, path, options)).status);
  }
  return statuses;
}

test('the app has admin routes to attack', () => {
  expect(new Set(adminRoutes().map(({ path }) => path)).size).toBeGreaterThanOrEqual(6);
});

test('verified admins get past the guard', async () => {
  const statuses = await statusesOf({ tokens: first });
  expect(statuses.has(401)).toBe(false);
  expect(statuses.has(403)).toBe(false);
});

test.each<[string, () => Partial<Tokens>]>([
  ['no token', () => ({})],
  ['the master token only', () => ({ master: first.master })],
  ['the admin token only', () => ({ admin: first.admin })],
  ['tokens swapped between sessions', () => ({ admin: first.admin, master: second.master })],
  ['the two tokens in each other’s place', () => ({ admin: first.master, master: first.admin })],
  ['made-up tokens', () => ({ admin: 'a'.repeat(43), master: 'b'.repeat(43) })],
])('every admin route refuses %s with 401', async (_, tokens) => {
  expect(await statusesOf({ tokens: tokens() })).toEqual(new Set([401]));
});

test('every admin route refuses a session whose code was not entered, forged cookie or not', async () => {
  expect(await statusesOf({ tokens: half })).toEqual(new Set([403]));
  const cookie = `adminAuthToken=${half.admin}; masterAuthToken=${half.master}; otpVerified=true`;
  expect(await statusesOf({ headers: { cookie } })).toEqual(new Set([403]));
});

test.each([
  ['idle for 30 minutes', `last_seen_at = now() - interval '30 minutes'`],
  ['8 hours old', 'expires_at = now()'],
  ['revoked', 'revoked_at = now()'],
])('every admin route refuses a session that is %s', async (_, change) => {
  const tokens = await fixture.signInWithCode('second@club.test');
  const { rows } = await fixture.pool.query(
    `update auth.session set ${change} where id = (select max(id::text)::uuid from auth.session) returning id`,
  );
  expect(rows).toHaveLength(1);
  expect(await statusesOf({ tokens })).toEqual(new Set([401]));
});

test('every admin route refuses a session whose master token has expired', async () => {
  const tokens = await fixture.signInWithCode('second@club.test');
  await fixture.pool.query(
    `update auth.master_token set expires_at = now() where token_hash =
     (select master_hash from auth.session order by id desc limit 1)`,
  );
  expect(await statusesOf({ tokens })).toEqual(new Set([401]));
});

test.each(['https://evil.test', 'null', 'http://club.test.evil.test', 'http://club.test:81'])(
  'every changing call refuses the origin %s',
  async (origin) => {
    for (const { method, path } of fixture.app.routes) {
      if (method === 'GET' || method === 'ALL') continue;
      const response = await fixture.send(method, path, { tokens: first, headers: { origin } });
      expect([path, response.status]).toEqual([path, 403]);
    }
  },
);

test('a changing call by cookie without any origin is refused', async () => {
  const response = await fixture.app.request('/api/admin/auth/recovery-codes', {
    method: 'POST',
    headers: { cookie: `adminAuthToken=${first.admin}; masterAuthToken=${first.master}` },
  });
  expect(response.status).toBe(403);
});

test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
  'a %s header does not turn a read into a change',
  async (header) => {
    const path = '/api/admin/auth/recovery-codes';
    const response = await fixture.send('GET', `${path}?_method=POST`, {
      tokens: first,
      headers: { [header]: 'POST' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty('left');
  },
);

test.each([
  '/api/admin/auth/login/../sessions',
  '/api/admin/auth//sessions',
  '/api/admin/auth/sessions/',
  '/api/admin/auth/%73essions',
  '/api//admin/auth/sessions',
  '/API/ADMIN/auth/sessions',
  '/api/admin/otp/verify/sessions',
])('the path %s does not bypass the guard', async (path) => {
  const response = await fixture.send('GET', path, {});
  expect([401, 404]).toContain(response.status);
});
