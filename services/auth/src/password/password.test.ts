import {
  type AccessFixture,
  createAccessFixture,
  PASSWORD,
  type Tokens,
} from '../testing/access-fixture.ts';

const NEW_PASSWORD = 'seven lanterns over karachi';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

const change = (tokens: Tokens, body: Record<string, unknown>) =>
  fixture.post('/api/admin/set-password', { tokens, body });
const login = async (email: string, password: string) =>
  fixture.post('/api/admin/auth/login', {
    body: { email, password },
    tokens: { master: await fixture.getMasterToken() },
  });
const fieldsOf = async (response: Response) =>
  ((await response.json()) as { fields: Record<string, string> }).fields;

test('a new password replaces the old one and ends all other sessions', async () => {
  const { email } = await fixture.createAdmin('change@club.test');
  const tokens = await fixture.signInWithCode(email);
  const elsewhere = await fixture.signInWithCode(email);
  const response = await change(tokens, { current_password: PASSWORD, password: NEW_PASSWORD });
  expect(response.status).toBe(200);
  const check = async (given: Tokens) =>
    (await fixture.post('/api/auth/verifyTokens', { tokens: given })).json();
  expect(await check(tokens)).toEqual({ valid: true, otp_verified: true });
  expect(await check(elsewhere)).toEqual({ valid: false, otp_verified: false });
  expect((await login(email, PASSWORD)).status).toBe(401);
  expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  expect(JSON.stringify(await fixture.auditEntries())).not.toContain('lanterns');
});

test.each([
  ['short', 'Use at least 12 characters.'],
  ['', 'Use at least 12 characters.'],
  ['passwordpassword', 'This password is easy to guess.'],
  ['aaaaaaaaaaaaaaaa', 'This password is easy to guess.'],
  ['developersclub', 'This password is easy to guess.'],
])('refuses %j as a new password', async (password, message) => {
  const email = `weak${password.length}${password[0] ?? ''}@club.test`;
  await fixture.createAdmin(email);
  const tokens = await fixture.signInWithCode(email);
  const response = await change(tokens, { current_password: PASSWORD, password });
  expect(response.status).toBe(422);
  expect((await fieldsOf(response)).password).toContain(message);
});

test('refuses a password made of the admin’s own email', async () => {
  await fixture.createAdmin('wajiha.qureshi@club.test');
  const tokens = await fixture.signInWithCode('wajiha.qureshi@club.test');
  const response = await change(tokens, {
    current_password: PASSWORD,
    password: 'wajiha.qureshi1',
  });
  expect(response.status).toBe(422);
});

test('the current password is required, and guesses are limited', async () => {
  const { email } = await fixture.createAdmin('current@club.test');
  const tokens = await fixture.signInWithCode(email);
  const missing = await change(tokens, { password: NEW_PASSWORD });
  expect(await fieldsOf(missing)).toEqual({
    current_password: 'Your current password is required.',
  });
  const wrong = await change(tokens, { current_password: 'wrong', password: NEW_PASSWORD });
  expect(wrong.status).toBe(422);
  expect(await fieldsOf(wrong)).toEqual({
    current_password: 'This is not your current password.',
  });
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const body = { current_password: `guess ${n}`, password: NEW_PASSWORD };
      return (await change(tokens, body)).status;
    }),
  );
  expect(statuses.filter((status) => status === 422)).toHaveLength(24);
  expect(statuses.filter((status) => status === 429)).toHaveLength(16);
});

test('needs a fresh code', async () => {
  const { email } = await fixture.createAdmin('fresh@club.test');
  const tokens = await fixture.signInWithCode(email);
  await fixture.pool.query(
    `update auth.session set otp_verified_at = now() - interval '5 minutes'`,
  );
  const response = await change(tokens, { current_password: PASSWORD, password: NEW_PASSWORD });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'fresh_otp_required' });
});

test('a sign-in with the old password during the change does not outlive the change', async () => {
  const { email, id } = await fixture.createAdmin('race@club.test');
  const tokens = await fixture.signInWithCode(email);
  await Promise.all([
    change(tokens, { current_password: PASSWORD, password: NEW_PASSWORD }),
    ...Array.from({ length: 4 }, () => login(email, PASSWORD)),
  ]);
  const { rows } = await fixture.pool.query(
    'select count(*) from auth.live_session where admin_id = $1',
    [id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});
