import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import type { JobHelpers } from 'graphile-worker';
import { authTasks } from '../tasks.ts';
import { type AccessFixture, createAccessFixture, PASSWORD } from '../testing/access-fixture.ts';
import { SEND_PASSWORD_RESET } from './password-reset.service.ts';

const NEW_PASSWORD = 'seven lanterns over karachi';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

const request = async (email: string, master?: string) => {
  const tokens = { master: master ?? (await fixture.getMasterToken()) };
  return fixture.post('/api/auth/password-resets', { tokens, body: { email } });
};
const read = (token: string, cookies: string[] = []) =>
  fixture.post('/api/auth/password-resets/read', { cookies, body: { token } });
const reset = (token: string, more: { code?: string; password?: string }, cookies: string[] = []) =>
  fixture.post('/api/auth/password-resets/use', {
    cookies,
    body: { token, password: NEW_PASSWORD, ...more },
  });

/** The emails of the waiting requests, which the worker takes from the queue. */
async function workQueue(): Promise<string[]> {
  const { rows } = await fixture.pool.query<{ payload: { email: string } }>(
    `delete from test.job where task = $1 returning payload`,
    [SEND_PASSWORD_RESET],
  );
  const tasks = authTasks(fixture.deps);
  for (const { payload } of rows) await tasks[SEND_PASSWORD_RESET]?.(payload, {} as JobHelpers);
  return rows.map(({ payload }) => payload.email);
}

/** The token in the link of the last email. */
async function linkFor(email: string): Promise<string> {
  await request(email);
  await workQueue();
  const sent = (await queuedEmails(fixture.pool)).findLast(({ to }) => to === email);
  return /\/fake\/password\/new#(\S+)/.exec(sent?.text ?? '')?.[1] ?? '';
}

/** An admin who has signed in once, with the cookie of the known browser. */
async function knownAdmin(email: string) {
  await fixture.createAdmin(email);
  const tokens = await fixture.signIn(email);
  const verified = await fixture.enterCode(tokens, await fixture.requestCode(tokens, email));
  const device = /deviceToken=[^;]+/.exec(verified.headers.getSetCookie().join('\n'))?.[0] ?? '';
  return { tokens, device };
}

async function recoveryCodes(tokens: { admin: string; master: string }) {
  const response = await fixture.post('/api/admin/auth/recovery-codes', { tokens });
  return ((await response.json()) as { codes: string[] }).codes as [string, string];
}

test('known, unknown and foreign requests get the same answer, and only an admin gets an email', async () => {
  await fixture.createAdmin('known@club.test');
  const answers = [
    await request('known@club.test'),
    await request('nobody@club.test'),
    await request('known@club.test', 'made up'),
  ];
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(bodies).toEqual(bodies.map(() => ({ success: true })));
  // The request does the same work for both; a browser without the hidden entry queues nothing.
  expect(await workQueue()).toEqual(['known@club.test', 'nobody@club.test']);
  const sent = (await queuedEmails(fixture.pool)).filter(({ subject }) => /password/.test(subject));
  expect(sent.map(({ to }) => to)).toEqual(['known@club.test']);
});

test('the link and a recovery code set the password once, and end all sessions', async () => {
  const { tokens } = await knownAdmin('codes@club.test');
  const [code, other] = await recoveryCodes(tokens);
  const link = await linkFor('codes@club.test');
  expect(await (await read(link)).json()).toEqual({ email: 'codes@club.test', needs_code: true });
  expect(await (await reset(link, {})).json()).toMatchObject({
    fields: { code: 'Enter a code of your app, or a recovery code.' },
  });
  expect(await (await reset(link, { code: 'WRONG-WRONG' })).json()).toMatchObject({
    fields: { code: 'This code is wrong or was used before.' },
  });
  const weak = await reset(link, { code, password: 'password1234' });
  expect(await weak.json()).toMatchObject({ fields: { password: expect.any(String) } });

  const both = await Promise.all([reset(link, { code }), reset(link, { code: other })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const session = await fixture.send('GET', '/api/admin/auth/session', { tokens });
  expect(session.status).toBe(401);
  const done = both.find(({ status }) => status === 200);
  const master = /masterAuthToken=([^;]+)/.exec(done?.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const login = (password: string) =>
    fixture.post('/api/admin/auth/login', {
      tokens: { master },
      body: { email: 'codes@club.test', password },
    });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
  const subjects = (await queuedEmails(fixture.pool)).map(({ to, subject }) => [to, subject]);
  expect(subjects).toContainEqual(['codes@club.test', 'Your password was changed']);
  const actions = (await fixture.auditEntries()).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['password_reset.requested', 'password_reset.failed', 'password.reset']),
  );
});

test('without app and codes the link needs a browser in which the admin has signed in before', async () => {
  const { device } = await knownAdmin('plain@club.test');
  const link = await linkFor('plain@club.test');
  for (const response of [await read(link), await reset(link, {})]) {
    expect(await response.json()).toMatchObject({ code: 'second_factor_missing' });
  }
  const { device: foreign } = await knownAdmin('other@club.test');
  expect((await reset(link, {}, [foreign])).status).toBe(403);
  expect(await (await read(link, [device])).json()).toMatchObject({ needs_code: false });
  expect((await reset(link, {}, [device])).status).toBe(200);
});

test('a newer link, an hour and a removed account end a link', async () => {
  const { tokens } = await knownAdmin('late@club.test');
  const [code] = await recoveryCodes(tokens);
  const first = await linkFor('late@club.test');
  const second = await linkFor('late@club.test');
  expect((await reset(first, { code })).status).toBe(404);
  await fixture.pool.query(`update auth.password_reset set expires_at = now()`);
  expect(await (await reset(second, { code })).json()).toMatchObject({ code: 'link_ended' });
  const third = await linkFor('late@club.test');
  await fixture.pool.query(`delete from auth.admin where email = 'late@club.test'`);
  expect((await read(third)).status).toBe(404);
});

test('an email address gets three links per hour, and the answer stays the same', async () => {
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push(await request('flood@club.test'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await workQueue()).toHaveLength(3);
});

test('after the master token has ended, the right password works in a known browser and in no other', async () => {
  const { device } = await knownAdmin('back@club.test');
  const login = (cookies: string[]) =>
    fixture.post('/api/admin/auth/login', {
      cookies,
      body: { email: 'back@club.test', password: PASSWORD },
    });
  expect((await login([])).status).toBe(401);
  const response = await login([device]);
  expect(response.status).toBe(200);
  const [admin, , master] = response.headers
    .getSetCookie()
    .map((cookie) => /=([^;]*)/.exec(cookie)?.[1]);
  const check = await fixture.post('/api/auth/verifyTokens', {
    tokens: { admin: admin ?? '', master: master ?? '' },
  });
  expect(await check.json()).toEqual({ valid: true, otp_verified: false });
});
