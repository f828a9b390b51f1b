import { Secret, TOTP } from 'otpauth';
import { runAdminCommand } from '../cli/admin-command.ts';
import { type AccessFixture, createAccessFixture, type Tokens } from '../testing/access-fixture.ts';
import { newKey, stepOf } from './totp-code.ts';

const PATH = '/api/admin/auth/totp';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

const codeOf = (key: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
const confirm = (tokens: Tokens, code: string) =>
  fixture.post(`${PATH}/confirm`, { tokens, body: { code } });
const verify = (tokens: Tokens, code: string) => {
  const otp = code.startsWith('0') ? code : Number(code);
  return fixture.post('/api/admin/otp/verify', { tokens, body: { otp } });
};
const createdAt = async (tokens: Tokens) =>
  ((await (await fixture.send('GET', PATH, { tokens })).json()) as { created_at: string | null })
    .created_at;
const createKey = async (tokens: Tokens) => {
  const response = await fixture.post(PATH, { tokens });
  expect(response.status).toBe(201);
  return (await response.json()) as { key: string; uri: string };
};

/** An admin with an app whose first code was used; its later codes still work. */
async function withApp(email: string): Promise<{ tokens: Tokens; key: string }> {
  await fixture.createAdmin(email);
  const tokens = await fixture.signInWithCode(email);
  const { key } = await createKey(tokens);
  expect((await confirm(tokens, codeOf(key))).status).toBe(200);
  await fixture.pool.query('update auth.totp set last_step = 0 where key = $1', [key]);
  return { tokens, key };
}

test('a new key works after its first code, and codes of another key do not', async () => {
  await fixture.createAdmin('new@club.test');
  const tokens = await fixture.signInWithCode('new@club.test');
  const { key, uri } = await createKey(tokens);
  expect(uri).toContain(`secret=${key}`);
  expect(await createdAt(tokens)).toBeNull();
  const later = await fixture.signIn('new@club.test');
  expect((await verify(later, codeOf(key))).status).toBe(422);
  expect((await confirm(tokens, codeOf(newKey()))).status).toBe(422);
  expect((await confirm(tokens, codeOf(key))).status).toBe(200);
  expect(await createdAt(tokens)).not.toBeNull();
});

test('a code of the app verifies a session instead of the emailed code, once', async () => {
  const { key } = await withApp('app@club.test');
  const code = codeOf(key);
  const [first, second] = [
    await fixture.signIn('app@club.test'),
    await fixture.signIn('app@club.test'),
  ];
  const answers = await Promise.all([verify(first, code), verify(second, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const cookie = answers.find(({ status }) => status === 200)?.headers.get('set-cookie');
  expect(cookie).toContain('otpVerified=true');
  const entry = (await fixture.auditEntries()).findLast(({ action }) => action === 'otp.verified');
  expect(entry?.detail).toEqual({ by: 'app' });
});

test('the emailed code still works, and the response to its request names the app', async () => {
  await withApp('both@club.test');
  const tokens = await fixture.signIn('both@club.test');
  const code = await fixture.requestCode(tokens, 'both@club.test');
  expect((await fixture.enterCode(tokens, code)).status).toBe(200);
  await fixture.pool.query(`delete from kit.rate_limit where key like 'auth-code-now%'`);
  const response = await fixture.post('/api/admin/otp/generate', { tokens });
  expect(await response.json()).toMatchObject({ has_app: true });
});

test('a code that begins with 0 works as text', async () => {
  await withApp('zero@club.test');
  let key = newKey();
  while (!codeOf(key).startsWith('0')) key = newKey();
  await fixture.pool.query(
    `update auth.totp set key = $1 where admin_id = (select id from auth.admin where email = 'zero@club.test')`,
    [key],
  );
  expect((await verify(await fixture.signIn('zero@club.test'), codeOf(key))).status).toBe(200);
});

test('codes of the step before and after work, codes further away do not', () => {
  const key = newKey();
  const now = Date.UTC(2027, 0, 20, 10);
  const steps = [-60_000, -30_000, 0, 30_000, 60_000].map((ms) =>
    stepOf(key, codeOf(key, now + ms), now),
  );
  const step = now / 30_000;
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('a removed app no longer works; reset-password removes it too', async () => {
  const { tokens, key } = await withApp('remove@club.test');
  expect((await fixture.send('DELETE', PATH, { tokens })).status).toBe(200);
  expect(await createdAt(tokens)).toBeNull();
  expect((await verify(await fixture.signIn('remove@club.test'), codeOf(key))).status).toBe(422);
  await withApp('reset@club.test');
  const { rows } = await fixture.pool.query('select count(*)::int as count from auth.totp');
  const print = () => {};
  await runAdminCommand(['reset-password', 'reset@club.test'], { pool: fixture.pool, print });
  const { rows: after } = await fixture.pool.query('select count(*)::int as count from auth.totp');
  expect(after[0].count).toBe(rows[0].count - 1);
});

test('changes of the app need a fresh code', async () => {
  const { tokens } = await withApp('stale@club.test');
  await fixture.pool.query(
    `update auth.session set otp_verified_at = now() - interval '6 minutes'`,
  );
  for (const response of [
    await fixture.post(PATH, { tokens }),
    await confirm(tokens, '123456'),
    await fixture.send('DELETE', PATH, { tokens }),
  ]) {
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'fresh_otp_required' });
  }
});
