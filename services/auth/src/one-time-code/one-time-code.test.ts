import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { type AccessFixture, createAccessFixture, type Tokens } from '../testing/access-fixture.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

let count = 0;
async function signedIn(): Promise<{ tokens: Tokens; email: string; id: string }> {
  count += 1;
  const { email, id } = await fixture.createAdmin(`otp${count}@club.test`);
  return { tokens: await fixture.signIn(email), email, id };
}

const other = (code: number) => (code === 999_999 ? 100_000 : code + 1);
const detailOf = async (response: Response) =>
  ((await response.json()) as { detail: string }).detail;
const verified = async (tokens: Tokens) => {
  const response = await fixture.post('/api/auth/verifyTokens', { tokens });
  return ((await response.json()) as { otp_verified: boolean }).otp_verified;
};

test('the emailed code verifies its session; subject and texts of the email contain it', async () => {
  const { tokens, email } = await signedIn();
  const code = await fixture.requestCode(tokens, email);
  const sent = (await queuedEmails(fixture.pool)).find(({ to }) => to === email);
  expect(sent?.subject).toBe(`${code} is your sign-in code`);
  for (const text of [sent?.text, sent?.html]) {
    expect(text?.replace(/(\d{3}) (\d{3})/, '$1$2')).toContain(String(code));
  }
  const response = await fixture.enterCode(tokens, code);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([
    'otpVerified=true; Max-Age=28800; Path=/; SameSite=Strict',
    expect.stringMatching(
      /^deviceToken=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(await verified(tokens)).toBe(true);
});

test('the email with a code is sent before all other emails', async () => {
  const { tokens, email } = await signedIn();
  await fixture.requestCode(tokens, email);
  const { rows } = await fixture.pool.query(
    `select priority, flags from test.job where payload->>'to' = $1`,
    [email],
  );
  expect(rows).toEqual([{ priority: -10, flags: null }]);
});

test('the database contains the code only as a keyed hash', async () => {
  const { tokens, email } = await signedIn();
  const code = await fixture.requestCode(tokens, email);
  const { rows } = await fixture.pool.query('select code_hash from auth.one_time_code');
  expect(rows.every((row) => row.code_hash.length === 32)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(String(code));
});

test('a code works once', async () => {
  const { tokens, email } = await signedIn();
  const code = await fixture.requestCode(tokens, email);
  const twice = await Promise.all([
    fixture.enterCode(tokens, code),
    fixture.enterCode(tokens, code),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a code works for 60 seconds', async () => {
  const { tokens, email } = await signedIn();
  const code = await fixture.requestCode(tokens, email);
  const { rows } = await fixture.pool.query(
    'select extract(epoch from expires_at - created_at)::int as life from auth.one_time_code',
  );
  expect(new Set(rows.map((row) => row.life))).toEqual(new Set([60]));
  await fixture.pool.query(`update auth.one_time_code set expires_at = now()`);
  const response = await fixture.enterCode(tokens, code);
  expect(response.status).toBe(422);
  expect(await detailOf(response)).toBe('This code no longer works. Please request a new one.');
  expect(await verified(tokens)).toBe(false);
});

test('the right code is refused after five wrong ones', async () => {
  const { tokens, email } = await signedIn();
  const code = await fixture.requestCode(tokens, email);
  for (let n = 0; n < 5; n += 1) {
    expect((await fixture.enterCode(tokens, other(code))).status).toBe(422);
  }
  expect((await fixture.enterCode(tokens, code)).status).toBe(422);
  expect(await verified(tokens)).toBe(false);
});

test('of two hundred parallel guesses five are checked, and the right code is refused afterwards', async () => {
  const { tokens, email, id } = await signedIn();
  const code = await fixture.requestCode(tokens, email);
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => (await fixture.enterCode(tokens, other(code))).status),
  );
  expect(statuses).not.toContain(200);
  const { rows } = await fixture.pool.query(
    `select tries_left from auth.one_time_code c join auth.session s on s.id = c.session_id where s.admin_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ tries_left: 0 }]);
  await fixture.pool.query(`delete from kit.rate_limit where key like 'auth-guess%'`);
  expect((await fixture.enterCode(tokens, code)).status).toBe(422);
});

test('a new code replaces the earlier one', async () => {
  const { tokens, email } = await signedIn();
  const first = await fixture.requestCode(tokens, email);
  let second = await fixture.requestCode(tokens, email);
  while (second === first) second = await fixture.requestCode(tokens, email);
  expect((await fixture.enterCode(tokens, first)).status).toBe(422);
  expect((await fixture.enterCode(tokens, second)).status).toBe(200);
});

test('a code verifies only its own session, not another one of the same admin', async () => {
  const { tokens, email } = await signedIn();
  const second = await fixture.signIn(email);
  const code = await fixture.requestCode(tokens, email);
  expect((await fixture.enterCode(second, code)).status).toBe(422);
  expect((await fixture.enterCode(tokens, code)).status).toBe(200);
  expect(await verified(second)).toBe(false);
});

test('25 wrong guesses in an hour stop an admin’s codes, also over several sessions', async () => {
  const { email } = await signedIn();
  let refused = 0;
  for (let session = 0; session < 6; session += 1) {
    const tokens = await fixture.signIn(email);
    const code = await fixture.requestCode(tokens, email);
    for (let n = 0; n < 5; n += 1) {
      if ((await fixture.enterCode(tokens, other(code))).status === 429) refused += 1;
    }
  }
  expect(refused).toBe(5);
});

test.each([12_345, 1_000_000, 123_456.5, '123456', null])('refuses %p as a code', async (otp) => {
  const { tokens } = await signedIn();
  const response = await fixture.post('/api/admin/otp/verify', { tokens, body: { otp } });
  expect(response.status).toBe(422);
  expect(await detailOf(response)).toBe('Please enter a valid 6-digit OTP');
});

test('one code is sent in ten seconds, and ten in fifteen minutes', async () => {
  const { tokens, email } = await signedIn();
  const generate = () => fixture.post('/api/admin/otp/generate', { tokens });
  const both = await Promise.all([generate(), generate()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  for (let n = 0; n < 9; n += 1) await fixture.requestCode(tokens, email);
  await expect(fixture.requestCode(tokens, email)).rejects.toThrow('too_many_requests');
});

test('only the newest email is in the queue', async () => {
  const { tokens, email } = await signedIn();
  await fixture.requestCode(tokens, email);
  await fixture.requestCode(tokens, email);
  expect((await queuedEmails(fixture.pool)).filter(({ to }) => to === email)).toHaveLength(1);
});

test.each(['/api/admin/otp/generate', '/api/admin/otp/verify', '/api/admin/otp/recovery'])(
  '%s needs both tokens',
  async (path) => {
    const { tokens } = await signedIn();
    const body = { otp: 123_456, recovery_code: 'AAAAA-AAAAA' };
    for (const given of [{}, { admin: tokens.admin }, { master: tokens.master }]) {
      expect((await fixture.post(path, { tokens: given, body })).status).toBe(401);
    }
  },
);
