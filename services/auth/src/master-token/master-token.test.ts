import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture({ publicUrl: 'https://club.test' });
});
afterAll(() => fixture.drop());

const requestToken = (body: Record<string, unknown>, options = {}) =>
  fixture.post('/api/auth/getToken', { body, ...options });

test('the hidden area gives a master token, as an HttpOnly, same-site, secure cookie too', async () => {
  const response = await requestToken({ trigger: 'hotspot' });
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(response.headers.get('set-cookie')).toBe(
    `__Host-masterAuthToken=${token}; Max-Age=28800; Path=/; HttpOnly; Secure; SameSite=Strict`,
  );
});

test('the database contains only a hash of the token', async () => {
  const token = await fixture.getMasterToken();
  const { rows } = await fixture.pool.query(
    'select token_hash::text as hash from auth.master_token',
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0].hash).toMatch(/^\\x[0-9a-f]{64}$/);
});

test.each([
  ['no body', undefined],
  ['an empty body', ''],
  ['an empty object', '{}'],
])('%s is the hidden area, also of a program that sends no Origin', async (_, body) => {
  const send = async (origin: Record<string, string>) => {
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { 'x-club-client-address': fixture.newAddress(), ...type, ...origin };
    const init = { method: 'POST', headers, ...(body !== undefined && { body }) };
    return (await fixture.app.request('/api/auth/getToken', init)).status;
  };
  expect(await send({})).toBe(200);
  expect(await send({ origin: 'https://evil.test' })).toBe(403);
});

test.each(['Control+Shift+K', 'shift+control+k', 'K+Shift+Control'])(
  'the key combination %s opens',
  async (keys) => {
    expect((await requestToken({ trigger: 'keys', keys })).status).toBe(200);
  },
);

test.each(['Control+K', 'Control+Shift+L', 'Control+Shift+K+K', '+', 'control+shift'])(
  'the key combination %s does not open',
  async (keys) => {
    const response = await requestToken({ trigger: 'keys', keys });
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  },
);

test.each([[], 'x', 7, { trigger: 'keys' }, { trigger: 'door' }, { trigger: 'keys', keys: '' }])(
  'the body %j gets the same response as wrong keys',
  async (body) => {
    const wrong = await requestToken({ trigger: 'keys', keys: 'Control+K' });
    const response = await requestToken(body as Record<string, unknown>);
    expect(response.status).toBe(wrong.status);
    const { request_id: _, ...answer } = (await response.json()) as Record<string, unknown>;
    expect(await wrong.json()).toMatchObject(answer);
    expect(response.headers.get('set-cookie')).toBeNull();
  },
);

test('a second request keeps a live token, so the session of the browser continues', async () => {
  const master = await fixture.getMasterToken();
  const again = await requestToken({ trigger: 'hotspot' }, { tokens: { master } });
  expect(await again.json()).toEqual({ token: master });
});

test('a browser cannot choose its own master token', async () => {
  const response = await requestToken({ trigger: 'hotspot' }, { tokens: { master: 'chosen' } });
  const { token } = (await response.json()) as { token: string };
  expect(token).not.toBe('chosen');
});

test('requests for master tokens are limited by network', async () => {
  const headers = { 'x-club-client-address': '2001:db8:1:2:3::1' };
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async (_, index) => {
      const address = `2001:db8:1:2::${index}`;
      const options = { headers: { ...headers, 'x-club-client-address': address } };
      return (await requestToken({ trigger: 'keys', keys: 'wrong' }, options)).status;
    }),
  );
  expect(statuses.filter((status) => status === 403)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await requestToken({ trigger: 'hotspot' }, { headers })).status).toBe(429);
});

test('a page of another site gets no token', async () => {
  const response = await requestToken(
    { trigger: 'hotspot' },
    { headers: { origin: 'https://evil.test' } },
  );
  expect(response.status).toBe(403);
});
