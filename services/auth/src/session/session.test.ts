import { type AccessFixture, createAccessFixture, type Tokens } from '../testing/access-fixture.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

interface Listed {
  id: string;
  device: string;
  current: boolean;
}
const list = async (tokens: Tokens) =>
  (await (await fixture.send('GET', '/api/admin/auth/sessions', { tokens })).json()) as Listed[];
const revoke = (tokens: Tokens, id: string) =>
  fixture.send('DELETE', `/api/admin/auth/sessions/${id}`, { tokens });
const ageCode = () =>
  fixture.pool.query(`update auth.session set otp_verified_at = now() - interval '6 minutes'`);

test('an admin sees their own live sessions, and which one is the current session', async () => {
  await fixture.createAdmin('own@club.test');
  await fixture.createAdmin('else@club.test');
  const tokens = await fixture.signInWithCode('own@club.test');
  await fixture.signIn('own@club.test');
  await fixture.signIn('else@club.test');
  const sessions = await list(tokens);
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
});

test('revoking ends the session at once; a second revocation answers 404', async () => {
  await fixture.createAdmin('revoke@club.test');
  const tokens = await fixture.signInWithCode('revoke@club.test');
  const lost = await fixture.signInWithCode('revoke@club.test');
  const target = (await list(tokens)).find(({ current }) => !current)?.id ?? '';
  const answers = await Promise.all([revoke(tokens, target), revoke(tokens, target)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await fixture.send('GET', '/api/admin/auth/sessions', { tokens: lost })).status).toBe(
    401,
  );
  expect(await list(tokens)).toHaveLength(1);
});

test('another admin’s session is not found', async () => {
  await fixture.createAdmin('mine@club.test');
  await fixture.createAdmin('yours@club.test');
  const mine = await fixture.signInWithCode('mine@club.test');
  const yours = await fixture.signInWithCode('yours@club.test');
  const target = (await list(yours))[0]?.id ?? '';
  expect((await revoke(mine, target)).status).toBe(404);
  expect(await list(yours)).toHaveLength(1);
});

test('listing and revoking need a code entered in the last five minutes', async () => {
  await fixture.createAdmin('stale@club.test');
  const tokens = await fixture.signInWithCode('stale@club.test');
  const current = async () =>
    (await (await fixture.send('GET', '/api/admin/auth/session', { tokens })).json()) as {
      email: string;
      fresh_until: string | null;
    };
  expect(Date.parse((await current()).fresh_until ?? '')).toBeGreaterThan(Date.now() + 200_000);
  const target = (await list(tokens))[0]?.id ?? '';
  await ageCode();
  expect(await current()).toEqual({
    email: 'stale@club.test',
    role: 'owner',
    fresh_until: null,
    has_opened_log: false,
  });
  expect(await list(tokens)).toMatchObject({ code: 'fresh_otp_required' });
  const refused = await revoke(tokens, target);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'fresh_otp_required' });
  await fixture.enterCode(tokens, await fixture.requestCode(tokens, 'stale@club.test'));
  expect((await revoke(tokens, target)).status).toBe(200);
});

test('a session in use is marked as seen at most every 30 seconds', async () => {
  await fixture.createAdmin('seen@club.test');
  const tokens = await fixture.signInWithCode('seen@club.test');
  const seen = async () =>
    (await fixture.pool.query('select last_seen_at from auth.session order by id desc limit 1'))
      .rows[0].last_seen_at as Date;
  const before = await seen();
  await list(tokens);
  expect(await seen()).toEqual(before);
  await fixture.pool.query(`update auth.session set last_seen_at = now() - interval '29 minutes'`);
  await Promise.all(Array.from({ length: 20 }, () => list(tokens)));
  expect((await seen()).getTime()).toBeGreaterThanOrEqual(before.getTime());
});
