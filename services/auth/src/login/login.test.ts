import { verify } from '@node-rs/argon2';
import { type AccessFixture, createAccessFixture, PASSWORD } from '../testing/access-fixture.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

const login = (email: string, password: string, { master }: { master?: string } = {}) =>
  fixture.post('/api/admin/auth/login', {
    body: { email, password },
    tokens: { ...(master && { master }) },
  });

const textOf = async (response: Response) => {
  const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, ...body };
};

test('email, password and master token open a session in an HttpOnly cookie', async () => {
  const { email } = await fixture.createAdmin('way@club.test');
  const response = await login(email, PASSWORD, { master: await fixture.getMasterToken() });
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  const set = response.headers.getSetCookie();
  expect(set[0]).toBe(`adminAuthToken=${token}; Max-Age=28800; Path=/; HttpOnly; SameSite=Strict`);
  expect(set[1]).toMatch(/^otpVerified=; Max-Age=0/);
  expect(set[2]).toMatch(/^masterAuthToken=.+HttpOnly/);
});

test('a session without its code is valid, and the response says that the code is missing', async () => {
  const { email } = await fixture.createAdmin('half@club.test');
  const tokens = await fixture.signIn(email);
  const response = await fixture.post('/api/auth/verifyTokens', { tokens });
  expect(await response.json()).toEqual({ valid: true, otp_verified: false });
});

test('the tokens also work as headers', async () => {
  const { email } = await fixture.createAdmin('header@club.test');
  const { admin, master } = await fixture.signIn(email);
  const response = await fixture.app.request('/api/auth/verifyTokens', {
    method: 'POST',
    headers: { adminAuthToken: admin, masterAuthToken: master },
  });
  expect(await response.json()).toEqual({ valid: true, otp_verified: false });
});

test('unknown email, wrong password and missing master token get the same response', async () => {
  const { email } = await fixture.createAdmin('alike@club.test');
  const master = await fixture.getMasterToken();
  const answers = await Promise.all([
    login('nobody@club.test', PASSWORD, { master }).then(textOf),
    login(email, 'wrong', { master }).then(textOf),
    login(email, PASSWORD).then(textOf),
    login(email, PASSWORD, { master: 'made up' }).then(textOf),
  ]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({
    status: 401,
    code: 'invalid_credentials',
    detail: 'Invalid email or password. Please try again.',
  });
});

test('unknown email and missing master token take as much work as a wrong password', async () => {
  const { email } = await fixture.createAdmin('time@club.test');
  const master = await fixture.getMasterToken();
  const workOf = async (one: () => Promise<Response>) => {
    jest.mocked(verify).mockClear();
    expect((await one()).status).toBe(401);
    return jest.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
  };
  const wrong = await workOf(() => login(email, 'wrong', { master }));
  expect(wrong).toHaveLength(1);
  expect(await workOf(() => login('nobody2@club.test', 'wrong', { master }))).toEqual(wrong);
  expect(await workOf(() => login(email, PASSWORD))).toEqual(wrong);
});

test.each([
  [{}, 'email'],
  [{ email: 'a@club.test' }, 'password'],
  [{ email: ' ', password: 'x' }, 'email'],
  [{ email: 'a@club.test', password: '' }, 'password'],
])('refuses %j, naming %s', async (body, field) => {
  const response = await fixture.post('/api/admin/auth/login', { body });
  expect(response.status).toBe(422);
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields)[0]).toBe(field);
});

test('a success deletes the failures before it', async () => {
  const { email } = await fixture.createAdmin('typo@club.test');
  const master = await fixture.getMasterToken();
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 4; n += 1) await login(email, 'typo', { master });
    expect((await login(email, PASSWORD, { master })).status).toBe(200);
  }
});

test('failures are in the audit log, without the password and without an invalid email', async () => {
  await login('someone@club.test', 'my secret password');
  await login('my secret password', 'x');
  const text = JSON.stringify(await fixture.auditEntries());
  expect(text).toContain('"login.failed","actor":"someone@club.test"');
  expect(text).toContain('"login.failed","actor":"unknown"');
  expect(text).not.toContain('my secret password');
});

test('logout ends the session on the server and clears the three cookies', async () => {
  const { email } = await fixture.createAdmin('leave@club.test');
  const tokens = await fixture.signInWithCode(email);
  const response = await fixture.post('/api/auth/logout', { tokens });
  expect(response.status).toBe(200);
  const cleared = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';').slice(0, 2).join(';'));
  expect(cleared.sort()).toEqual([
    'adminAuthToken=; Max-Age=0',
    'masterAuthToken=; Max-Age=0',
    'otpVerified=; Max-Age=0',
  ]);
  const after = await fixture.post('/api/auth/verifyTokens', { tokens });
  expect(await after.json()).toEqual({ valid: false, otp_verified: false });
  expect((await fixture.post('/api/auth/logout', { tokens })).status).toBe(200);
  expect((await login(email, PASSWORD, { master: tokens.master })).status).toBe(401);
});

test('the decoy refuses the right password in the same time, and records the try', async () => {
  const { email } = await fixture.createAdmin('decoy@club.test');
  const response = await fixture.post('/api/auth/decoy', {
    body: { email, password: PASSWORD },
    tokens: { master: await fixture.getMasterToken() },
  });
  expect(await textOf(response)).toEqual({
    status: 401,
    code: 'invalid_credentials',
    detail: 'Invalid credentials , Please try again.',
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  const actions = await fixture.auditEntries();
  expect(actions.at(-1)).toMatchObject({ action: 'decoy.tried', actor: email });
});
