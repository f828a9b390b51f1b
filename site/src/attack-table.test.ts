import { apiCalls } from '@club/contracts/all-calls';
import { acceptInvitation, readInvitation } from '@club/contracts/auth/admins';
import { countDecoy, logout } from '@club/contracts/auth/login';
import { getToken, verifyTokens } from '@club/contracts/auth/master-token';
import {
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@club/contracts/auth/password-reset';
import { exportSubscribers } from '@club/contracts/content/newsletter';
import { callForm } from '@club/contracts/http/call-form';
import { ownerOf } from '@club/gateway/proxy/backends';
import { type AdminRoute, adminRoutesOf } from './testing/attack-table-routes.ts';
import {
  type Attack,
  type AttackSite,
  openAttackSite,
  type Tokens,
} from './testing/attack-table-site.ts';

let site: AttackSite;
let routes: AdminRoute[];
/**
 * The first and the last route of each service and method. Whether a route has the guard is tried at every route, and the access
 * matrix asks every call; what the guard thinks of an attack is the same at each.
 */
let sample: AdminRoute[];
let first: Tokens;
let second: Tokens;
let half: Tokens;
beforeAll(async () => {
  site = await openAttackSite();
  routes = adminRoutesOf(site.services);
  sample = [...new Set([...oneOfEach(routes), ...oneOfEach(routes.toReversed())])];
  first = await site.signInWithCode('first@club.test');
  second = await site.signInWithCode('second@club.test');
  half = await site.signIn('half@club.test');
});
afterAll(() => site.close());

const oneOfEach = (all: AdminRoute[]) =>
  new Map(all.map((route) => [`${route.service} ${route.method}`, route])).values();

type Answer = [route: string, status: number, code: string | undefined];

async function answersTo(attack: Attack, attacked = sample): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { method, path } of attacked) {
    const response = await site.send(method, path, attack);
    const body = (await response.json().catch(() => ({}))) as { code?: string };
    answers.push([`${method} ${path}`, response.status, body.code]);
  }
  return answers;
}

/** Expects the same refusal from every attacked route, and no change in the database. */
async function expectRefused(
  attack: Attack,
  [status, code]: [number, string],
  attacked = sample,
): Promise<void> {
  const before = await written();
  expect(await answersTo(attack, attacked)).toEqual(
    attacked.map(({ method, path }) => [`${method} ${path}`, status, code]),
  );
  expect(await written()).toEqual(before);
}

/** The traces of a change: audit entries, queued emails, ended sessions. */
async function written() {
  const { rows } = await site.pool.query(`
    select (select max(id) from kit.audit_entry) as audit,
      (select count(*)::int from test.job) as jobs,
      (select count(*)::int from auth.session where revoked_at is null) as sessions`);
  return rows[0];
}

const SIGNED_OUT: [number, string] = [401, 'not_signed_in'];
const REFUSED: [number, string] = [403, 'not_allowed'];

test('every service has admin routes, and the gateway proxies each of them', () => {
  expect(new Set(routes.map(({ service }) => service))).toEqual(
    new Set(['auth', 'content', 'events', 'gateway']),
  );
  expect(routes.length).toBeGreaterThan(40);
  const astray = routes.filter(({ path, service }) => ownerOf(path) !== service);
  expect(astray.map(({ path }) => path)).toEqual([]);
});

test('a signed-in and verified admin gets past the guard of every reading route', async () => {
  const reading = routes.filter(({ isSafe }) => isSafe);
  const answers = await answersTo({ tokens: first, as: 'headers' }, reading);
  // 400 for a missing query comes only after the guard.
  expect(answers.filter(([, status]) => ![200, 400, 404].includes(status))).toEqual([]);
  expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(10);
});

test('every route refuses a request without tokens', () =>
  expectRefused({ tokens: {} }, SIGNED_OUT, routes));
test('every route refuses tokens without the one-time code', () =>
  expectRefused({ tokens: half }, REFUSED, routes));

describe.each(['cookies', 'headers'] as const)('tokens in %s: the guard refuses', (as) => {
  test.each<[string, () => Partial<Tokens>]>([
    ['no token', () => ({})],
    ['the master token only', () => ({ master: first.master })],
    ['the admin token only', () => ({ admin: first.admin })],
    ['tokens swapped between two sessions', () => ({ admin: first.admin, master: second.master })],
    ['each token in the other one’s place', () => ({ admin: first.master, master: first.admin })],
    ['made-up tokens', () => ({ admin: 'a'.repeat(43), master: 'b'.repeat(43) })],
  ])('%s', async (_, tokens) => expectRefused({ tokens: tokens(), as }, SIGNED_OUT));

  test('both tokens without the one-time code', () => expectRefused({ tokens: half, as }, REFUSED));
});

test('the guard refuses a session with the code of another session', async () => {
  const owner = await site.signIn('owner@club.test');
  const code = await site.requestCode(owner, 'owner@club.test');
  const stolen = await site.send('POST', '/api/admin/otp/verify', {
    tokens: half,
    body: JSON.stringify({ otp: code }),
  });
  expect(stolen.status).toBe(422);
  await expectRefused({ tokens: half }, REFUSED);
});

test('the guard refuses a forged otpVerified cookie', async () => {
  const { admin, master } = half;
  const cookie = `__Host-otpVerified=true; __Host-adminAuthToken=${admin}; __Host-masterAuthToken=${master}`;
  await expectRefused({ headers: { cookie, otpVerified: 'true' } }, REFUSED);
  await expectRefused({ headers: { cookie: '__Host-otpVerified=true' } }, SIGNED_OUT);
});

test('the guard refuses cookies without the prefix that keeps subdomains from setting them', async () => {
  const { admin, master } = first;
  const cookie = `adminAuthToken=${admin}; masterAuthToken=${master}`;
  await expectRefused({ headers: { cookie } }, SIGNED_OUT);
});

test.each([
  ['is 8 hours old', 'auth.session', 'expires_at = now()'],
  ['was idle for 30 minutes', 'auth.session', `last_seen_at = now() - interval '30 minutes'`],
  ['was revoked', 'auth.session', 'revoked_at = now()'],
  ['lost its master token', 'auth.master_token', 'expires_at = now()'],
])('the guard refuses a session that %s', async (what, table, change) => {
  const tokens = await site.signInWithCode(`${what.replaceAll(' ', '-')}@club.test`);
  const newest = 'select id from auth.session order by id desc limit 1';
  const where =
    table === 'auth.session'
      ? `id = (${newest})`
      : `token_hash = (select master_hash from auth.session where id = (${newest}))`;
  const { rowCount } = await site.pool.query(`update ${table} set ${change} where ${where}`);
  expect(rowCount).toBe(1);
  await expectRefused({ tokens }, SIGNED_OUT);
});

test('the guard refuses a session that signed out', async () => {
  const tokens = await site.signInWithCode('leaver@club.test');
  expect((await site.send('POST', '/api/auth/logout', { tokens })).status).toBe(200);
  await expectRefused({ tokens }, SIGNED_OUT);
});

test('the settings refuse a session whose code is older than five minutes', async () => {
  const tokens = await site.signInWithCode('stale@club.test');
  const { rowCount } = await site.pool.query(
    `update auth.session set otp_verified_at = now() - interval '5 minutes'
     where id = (select id from auth.session order by id desc limit 1)`,
  );
  expect(rowCount).toBe(1);
  await expectRefused({ tokens }, [403, 'fresh_otp_required'], settings());
});

test.each([
  'https://evil.test',
  'https://club.test.evil.test',
  'https://club.test:8443',
  'null',
  '',
])('the guard refuses a change with cookies from the origin “%s”', async (origin) => {
  const changing = sample.filter(({ isSafe }) => !isSafe);
  expect(changing.length).toBeGreaterThan(8);
  await expectRefused({ tokens: first, headers: { origin } }, REFUSED, changing);
  // Without a trusted proxy, the client itself chose the forwarded host.
  const headers = { origin, 'x-forwarded-host': origin.replace('https://', '') };
  await expectRefused({ tokens: first, headers }, REFUSED, changing);
});

test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
  'no route takes its method from %s, the query or a form field',
  async (name) => {
    const before = await written();
    for (const { method, path } of sample.filter(({ isSafe }) => !isSafe)) {
      // A page of another site can cause a GET with cookies; it must stay a GET.
      const overridden = { [name]: method, origin: 'https://evil.test' };
      const query = `?_method=${method}&method=${method}`;
      await site.send('GET', path + query, { tokens: first, headers: overridden });
      const posted = await site.send('POST', path + query, {
        tokens: half,
        headers: { [name]: 'GET', 'content-type': 'application/x-www-form-urlencoded' },
        body: '_method=GET',
      });
      expect([path, posted.status]).toEqual([path, 403]);
    }
    const after = await written();
    expect({ ...after, audit: before.audit }).toEqual(before);
    const { rows } = await site.pool.query(
      `select distinct action from kit.audit_entry where id > $1 and action !~ 'exported|seen|read'`,
      [before.audit],
    );
    expect(rows).toEqual([]);
  },
);

test.each<[string, (path: string) => string]>([
  ['a trailing slash', (path) => `${path}/`],
  ['doubled slashes', (path) => path.replaceAll('/', '//').slice(1)],
  ['capital letters', (path) => path.replace('/api/admin', '/API/Admin')],
  ['an encoded character', (path) => path.replace('/admin', '/%61dmin')],
  ['an encoded slash', (path) => path.replace('/api/admin/', '/api/admin%2F')],
  ['a dot segment after an open path', (path) => path.replace('/admin', '/admin/auth/login/../..')],
  ['an encoded dot segment', (path) => path.replace('/api', '/api/auth/getToken/%2e%2e/%2e%2e')],
  ['an open path in front', (path) => path.replace('/api', '/api/auth/getToken/..;/api')],
  ['a NUL', (path) => `${path}%00`],
])('no route is reached around the guard by %s', async (_, disguise) => {
  for (const { method, path } of sample) {
    const { status } = await site.send(method, disguise(path));
    expect([path, [400, 401, 403, 404].includes(status)]).toEqual([path, true]);
  }
});

/** The calls behind the second guard that need no body. */
const settings = (): AdminRoute[] => {
  const paths = new Set([
    'GET /api/admin/auth/sessions',
    'GET /api/admin/auth/audit',
    'GET /api/admin/auth/audit.csv',
    'POST /api/admin/auth/recovery-codes',
    `GET ${exportSubscribers.path}`,
  ]);
  const found = routes.filter(
    ({ method, path }) =>
      paths.has(`${method} ${path}`) ||
      (method === 'DELETE' && path.startsWith('/api/admin/auth/sessions/')),
  );
  expect(found).toHaveLength(paths.size + 1);
  return found;
};

/** The sign-in calls, which are not behind the guard. */
const BEFORE_THE_GUARD: string[] = [
  ...[getToken, verifyTokens, countDecoy, logout],
  ...[readInvitation, acceptInvitation],
  ...[requestPasswordReset, readPasswordReset, resetPassword],
].map((call) => call.path);

test('no call with admin access is outside /api/admin', () => {
  for (const app of Object.values(site.services)) {
    const { paths = {} } = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Site', version: '1' },
    });
    const secured = Object.entries(paths)
      .filter(([, item]) => Object.values(item ?? {}).some((call) => 'security' in Object(call)))
      .map(([path]) => path);
    // Teams have tokens of their own for /api/releases.
    const outside = secured.filter((path) => !/^\/api\/(admin|releases)(\/|$)/.test(path));
    expect(outside.filter((path) => !BEFORE_THE_GUARD.includes(path))).toEqual([]);
  }
});

test('every call of the contracts is served, in the form of this version', async () => {
  const parts = await Promise.all(
    Object.values(site.services).map(async (app) =>
      (await app.request('/served-calls.json')).json(),
    ),
  );
  const expected = apiCalls.map((call) => [call.id, callForm(call)]);
  expect(Object.assign({}, ...parts)).toEqual(Object.fromEntries(expected));
});
