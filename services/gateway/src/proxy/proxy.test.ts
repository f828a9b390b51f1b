import { identifyRequests } from '@club/service-kit/http/request-id';
import { trustedProxiesEnv } from '@club/service-kit/http/trusted-proxies';
import { Hono } from 'hono';
import { ownerOf } from './backends.ts';
import { createPassOn, proxyRoutes } from './proxy.routes.ts';

const connection = {
  incoming: { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } },
};

async function seenByService(trusted: string, headers: Record<string, string>) {
  let seen: Request | undefined;
  const backend = (request: Request) => {
    seen = request;
    return new Response('{}');
  };
  const app = new Hono();
  app.use(identifyRequests());
  app.route(
    '/',
    proxyRoutes(
      createPassOn(
        { auth: backend, content: backend, events: backend, gateway: backend },
        trustedProxiesEnv.parse(trusted),
        { touch() {} },
      ),
    ),
  );
  await app.request('/api/content', { headers }, connection);
  return {
    address: seen?.headers.get('x-club-client-address'),
    host: seen?.headers.get('x-forwarded-host'),
    proto: seen?.headers.get('x-forwarded-proto'),
  };
}

const claims = {
  host: 'club.example',
  'x-club-client-address': '10.0.0.1',
  'x-forwarded-for': '10.0.0.2, 198.51.100.9',
  'x-forwarded-host': 'invented.example, www.club.example',
  'x-forwarded-proto': 'https',
};

test.each(['0', '10.0.0.0/8'])(
  'with TRUSTED_PROXIES=%s a stranger chooses neither address nor host',
  async (trusted) => {
    expect(await seenByService(trusted, claims)).toEqual({
      address: '203.0.113.7',
      host: 'club.example',
      proto: null,
    });
  },
);

test.each(['1', '203.0.113.0/24'])(
  'with TRUSTED_PROXIES=%s the last address and host count, which the proxy added',
  async (trusted) => {
    expect(await seenByService(trusted, claims)).toEqual({
      address: '198.51.100.9',
      host: 'www.club.example',
      proto: null,
    });
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
