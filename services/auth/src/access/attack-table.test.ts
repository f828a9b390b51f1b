import {
  type AccessFixture,
  createAccessFixture,
  ORIGIN,
  PASSWORD,
} from '../testing/access-fixture.ts';

// The calls of all services, with every kind of token, are attacked in the site's tests.
let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

test('without an Origin, a session counts in headers and not in cookies', async () => {
  await fixture.createAdmin('first@club.test');
  const { admin, master } = await fixture.signInWithCode('first@club.test');
  const send = async (path: string, headers: Record<string, string>) =>
    (await fixture.app.request(path, { method: 'POST', headers })).status;
  const path = '/api/admin/auth/recovery-codes';
  const cookie = `adminAuthToken=${admin}; masterAuthToken=${master}`;
  const tokens = { adminAuthToken: admin, masterAuthToken: master };
  expect(await send(path, { cookie })).toBe(403);
  expect(await send(path, tokens)).toBe(201);
  expect(await send(path, { ...tokens, origin: 'https://evil.test' })).toBe(403);
});

test.each([
  ['/api/auth/getToken', {}],
  ['/api/admin/auth/login', { email: 'way@club.test', password: PASSWORD }],
])('%s needs an Origin only when it carries a cookie of a session', async (path, body) => {
  await fixture.createAdmin('way@club.test').catch(() => undefined);
  const master = await fixture.getMasterToken();
  const send = async (headers: Record<string, string>) => {
    const sent = { 'content-type': 'application/json', 'x-club-client-address': '10.9.9.9' };
    const init = { method: 'POST', headers: { ...sent, ...headers }, body: JSON.stringify(body) };
    return (await fixture.app.request(path, init)).status;
  };
  expect(await send({ masterAuthToken: master })).toBe(200);
  expect(await send({ cookie: `masterAuthToken=${master}` })).toBe(403);
  expect(await send({ cookie: `masterAuthToken=${master}`, origin: ORIGIN })).toBe(200);
  expect(await send({ masterAuthToken: master, origin: 'https://evil.test' })).toBe(403);
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
