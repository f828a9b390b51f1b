import { type AccessFixture, createAccessFixture, PASSWORD } from '../testing/access-fixture.ts';
import { runAdminCommand } from './admin-command.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await runAdminCommand(args, {
    pool: fixture.pool,
    print: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}
const login = async (email: string, password: string, master?: string) =>
  fixture.post('/api/admin/auth/login', {
    body: { email, password },
    tokens: { master: master ?? (await fixture.getMasterToken()) },
  });
const passwordIn = (text: string) => /password: (\S+)/.exec(text)?.[1] ?? '';

test('create adds an admin who can sign in; for an existing admin it prints an error', async () => {
  const { code, text } = await run('create', 'New@club.test');
  expect(code).toBe(0);
  expect((await login('new@club.test', passwordIn(text))).status).toBe(200);
  expect(await run('create', 'new@club.test')).toEqual({
    code: 1,
    text: 'new@club.test is an admin already.',
  });
});

test('reset-password prints a new password and ends sessions', async () => {
  const { email } = await fixture.createAdmin('reset@club.test');
  const tokens = await fixture.signInWithCode(email);
  const { text } = await run('reset-password', email);
  expect(text).toContain('1 session ended.');
  const check = await fixture.post('/api/auth/verifyTokens', { tokens });
  expect(await check.json()).toEqual({ valid: false, otp_verified: false });
  expect((await login(email, PASSWORD)).status).toBe(401);
  expect((await login(email, passwordIn(text))).status).toBe(200);
});

test('unlock ends the waiting time of a browser', async () => {
  const { email } = await fixture.createAdmin('unlock@club.test');
  const master = await fixture.getMasterToken();
  for (let n = 0; n < 6; n += 1) {
    await fixture.pool.query('update auth.login_failure set next_try_at = now()');
    await login(email, 'wrong', master);
  }
  expect((await login(email, PASSWORD, master)).status).toBe(429);
  expect(await run('unlock', email)).toEqual({ code: 0, text: `${email} can sign in again.` });
  expect((await login(email, PASSWORD, master)).status).toBe(200);
  expect((await run('unlock')).code).toBe(0);
});

test('remove deletes an admin, and the last owner only with --force', async () => {
  const { email } = await fixture.createAdmin('leaver@club.test');
  const tokens = await fixture.signInWithCode(email);
  expect(await run('remove', email)).toEqual({ code: 0, text: `${email} is no longer an admin.` });
  const check = await fixture.post('/api/auth/verifyTokens', { tokens });
  expect(await check.json()).toEqual({ valid: false, otp_verified: false });
  expect((await login(email, PASSWORD)).status).toBe(401);
  await fixture.pool.query('delete from auth.admin');
  await fixture.createAdmin('last@club.test');
  expect(await run('remove', 'last@club.test')).toEqual({
    code: 1,
    text: 'last@club.test is the last owner. Create another owner first, or add --force.',
  });
  expect((await run('remove', '--force', 'last@club.test')).code).toBe(0);
});

test('sessions lists them and ends them', async () => {
  const { email } = await fixture.createAdmin('list@club.test');
  await fixture.signInWithCode(email);
  expect((await run('sessions', email)).text).toMatch(/^list@club.test {2}API client .+ verified$/);
  expect((await run('sessions', '--end', email)).text).toBe(`1 session of ${email} ended.`);
  expect((await run('sessions', email)).text).toBe('No live sessions.');
});

test('otp prints a code that verifies the latest sign-in', async () => {
  const { email } = await fixture.createAdmin('nomail@club.test');
  expect((await run('otp', email)).code).toBe(1);
  const tokens = await fixture.signIn(email);
  const { text } = await run('otp', email);
  expect((await fixture.enterCode(tokens, Number(text.slice(0, 6)))).status).toBe(200);
});

test.each([
  [['otp', 'nobody@club.test'], 'There is no admin nobody@club.test.'],
  [['create'], 'EMAIL: An email address is required.'],
  [['create', 'not-an-email'], 'EMAIL: This does not look like an email address.'],
])('%j fails with one clear line', async (args, text) => {
  expect(await run(...args)).toEqual({ code: 1, text });
});

test('an unknown command shows how it is used', async () => {
  expect((await run('toString')).code).toBe(1);
  expect((await run('help')).text).toContain('reset-password EMAIL');
});
