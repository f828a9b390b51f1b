import { type AccessFixture, createAccessFixture, PASSWORD } from '../testing/access-fixture.ts';

const NEW_PASSWORD = 'seven lanterns over karachi';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

const wrongFor = (code: number) => (code === 999_999 ? 100_000 : code + 1);

/** Somebody who knows the password uses up all tries with wrong codes. */
async function useUpTries(email: string): Promise<void> {
  for (let session = 0; session < 6; session += 1) {
    const tokens = await fixture.signIn(email);
    const code = await fixture.requestCode(tokens, email);
    for (let n = 0; n < 5; n += 1) await fixture.enterCode(tokens, wrongFor(code));
    for (let n = 0; n < 6; n += 1) await enterRecoveryCode(tokens, 'WRONG-WRONG');
  }
}

const enterRecoveryCode = (tokens: object, recovery_code: string) =>
  fixture.post('/api/admin/otp/recovery', { tokens, body: { recovery_code } });
const setPassword = (tokens: object) =>
  fixture.post('/api/admin/set-password', {
    tokens,
    body: { current_password: PASSWORD, password: NEW_PASSWORD },
  });

/** An owner with recovery codes, and the cookie of the browser in which they signed in. */
async function owner(email: string) {
  await fixture.createAdmin(email);
  const tokens = await fixture.signIn(email);
  const verified = await fixture.enterCode(tokens, await fixture.requestCode(tokens, email));
  const device = /deviceToken=[^;]+/.exec(verified.headers.getSetCookie().join('\n'))?.[0] ?? '';
  const response = await fixture.post('/api/admin/auth/recovery-codes', { tokens });
  const { codes } = (await response.json()) as { codes: string[] };
  return { tokens, device, code: codes[0] ?? '' };
}

test('an open session changes a known password, also after a new code in it', async () => {
  const { tokens } = await owner('open@club.test');
  await useUpTries('open@club.test');
  await fixture.pool.query(`update auth.session set otp_verified_at = now() - interval '1 hour'
    where otp_verified_at is not null`);
  expect((await setPassword(tokens)).status).toBe(403);
  // A newer email of the same session takes the place of the earlier one.
  await fixture.pool.query('delete from test.job');
  const code = await fixture.requestCode(tokens, 'open@club.test');
  expect((await fixture.enterCode(tokens, code)).status).toBe(200);
  expect((await setPassword(tokens)).status).toBe(200);
});

test('a recovery code gets the account back in a new browser', async () => {
  const { code } = await owner('recover@club.test');
  await useUpTries('recover@club.test');
  const tokens = await fixture.signIn('recover@club.test');
  const emailed = await fixture.requestCode(tokens, 'recover@club.test');
  expect((await fixture.enterCode(tokens, emailed)).status).toBe(429);
  expect((await enterRecoveryCode(tokens, code)).status).toBe(200);
  expect((await setPassword(tokens)).status).toBe(200);
});

test('the emailed code works in a known browser', async () => {
  const { device } = await owner('known@club.test');
  await useUpTries('known@club.test');
  const tokens = await fixture.signIn('known@club.test');
  const otp = await fixture.requestCode(tokens, 'known@club.test');
  const entered = await fixture.post('/api/admin/otp/verify', {
    tokens,
    cookies: [device],
    body: { otp },
  });
  expect(entered.status).toBe(200);
});
