import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts';
import { deleteExpired } from './clean.repository.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

test('sessions and tokens are deleted a day after their end, live ones stay', async () => {
  await fixture.createAdmin('clean@club.test');
  await fixture.signInWithCode('clean@club.test');
  await fixture.pool.query(`
    update auth.session set last_seen_at = now() - interval '2 days';
    update auth.master_token set expires_at = now() - interval '2 days';
    update kit.rate_limit set expire = 1;
    insert into auth.login_failure values ('account:x', 5, now() - interval '1 minute')`);
  const tokens = await fixture.signInWithCode('clean@club.test');
  const deleted = await deleteExpired(fixture.db);
  expect(deleted).toMatchObject({ sessions: 1, master_tokens: 1, login_failures: 1 });
  const response = await fixture.post('/api/auth/verifyTokens', { tokens });
  expect(await response.json()).toEqual({ valid: true, otp_verified: true });
});
