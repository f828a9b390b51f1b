import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { ownerOf } from './backends.ts';
import { proxyRoutes } from './proxy.routes.ts';

const connection = {
  incoming: { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } },
};

async function seenByService(trustProxy: boolean, headers: Record<string, string>) {
  let seen: Request | undefined;
  const backend = (request: Request) => {
    seen = request;
    return new Response('{}');
  };
  const app = new Hono();
  app.use(requestId());
  app.route(
    '/',
    proxyRoutes({ auth: backend, content: backend, events: backend }, trustProxy, { touch() {} }),
  );
  await app.request('/api/content', { headers }, connection);
  return seen?.headers.get('x-club-client-address');
}

test('a client cannot say who it is, by our own header or by the proxy’s', async () => {
  const lies = { 'x-club-client-address': '10.0.0.1', 'x-forwarded-for': '10.0.0.2' };
  expect(await seenByService(false, lies)).toBe('203.0.113.7');
});

test('behind a trusted proxy the last address that it added counts', async () => {
  const headers = { 'x-forwarded-for': '10.0.0.2, 198.51.100.9' };
  expect(await seenByService(true, headers)).toBe('198.51.100.9');
});

test.each(['x'.repeat(300), '198.51.100', '<script>'])(
  'behind a trusted proxy %s is not taken for an address',
  async (claimed) => {
    expect(await seenByService(true, { 'x-forwarded-for': claimed })).toBe('203.0.113.7');
  },
);

test.each([
  ['/api/events/1/register', 'events'],
  ['/api/admin/events', 'events'],
  ['/api/eventsource', undefined],
  ['/api/events/1/unknown', undefined],
  ['/api/newsletters', undefined],
  ['/api/auth/getToken', 'auth'],
  ['/api/admin/auth/login', 'auth'],
  ['/api/admin/otp/verify', 'auth'],
  ['/verify_captcha', 'auth'],
  ['/api/posts', 'content'],
  ['/api/admin/members/', 'content'],
])('%s belongs to %s', (path, service) => {
  expect(ownerOf(path)).toBe(service);
});
