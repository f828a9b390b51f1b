import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts';

// The calls of all services, with every kind of token, are attacked in the site's tests.
let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

test('a changing call by cookie without any origin is refused', async () => {
  await fixture.createAdmin('first@club.test');
  const first = await fixture.signInWithCode('first@club.test');
  const response = await fixture.app.request('/api/admin/auth/recovery-codes', {
    method: 'POST',
    headers: { cookie: `adminAuthToken=${first.admin}; masterAuthToken=${first.master}` },
  });
  expect(response.status).toBe(403);
});

test.each([
  '/api/admin/auth/login/../sessions',
  '/api/admin/auth//sessions',
  '/api/admin/auth/sessions/',
  '/api/admin/auth/%73essions',
  '/api//admin/auth/sessions',
  '/API/ADMIN/auth/sessions',
  '/api/admin/otp/verify/sessions',
])('the path %s does not bypass the guard', async (path) => {
  const response = await fixture.send('GET', path, {});
  expect([401, 404]).toContain(response.status);
});
