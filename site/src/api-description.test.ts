import { once } from 'node:events';
import { createServer } from 'node:net';
import { apiDocsRoutes } from '@club/gateway/discovery/api-docs/api-docs.routes';
import type { Backends } from '@club/gateway/proxy/backends';
import { httpBackend } from '@club/gateway/proxy/http-backend';
import { type Listening, listen } from '@club/service-kit/server/listen';
import { type AttackSite, openAttackSite, type Tokens } from './testing/attack-table-site.ts';

let site: AttackSite;
let admin: Tokens;
let half: Tokens;
const servers: Listening[] = [];
beforeAll(async () => {
  site = await openAttackSite();
  admin = await site.signInWithCode('ada@club.test');
  half = await site.signIn('grace@club.test');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await site.close();
});

function inOneProcess(): Backends {
  const { auth, content, events, gateway } = site.services;
  return {
    ...{ auth: auth.fetch, content: content.fetch, events: events.fetch },
    gateway: gateway.fetch,
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function apart(): Promise<Backends> {
  const urlOf = async ({ fetch }: AttackSite['services']['auth']) => {
    const port = await freePort();
    servers.push(await listen(fetch, port, '127.0.0.1'));
    return `http://127.0.0.1:${port}`;
  };
  const { auth, content, events, gateway } = site.services;
  return {
    gateway: gateway.fetch,
    auth: httpBackend(await urlOf(auth), 'auth'),
    content: httpBackend(await urlOf(content), 'content'),
    events: httpBackend(await urlOf(events), 'events'),
  };
}

async function described(backends: Backends, tokens: Partial<Tokens>): Promise<string> {
  const app = apiDocsRoutes({ backends, pool: site.pool });
  const cookie = `adminAuthToken=${tokens.admin ?? ''}; masterAuthToken=${tokens.master ?? ''}`;
  const response = await app.request('/api/openapi.json', { headers: { cookie } });
  expect(response.headers.get('cache-control')).toContain('private');
  return response.text();
}

describe.each([
  ['in one process', inOneProcess],
  ['in separate processes', apart],
])('%s', (_, open) => {
  test('strangers get the description of the public calls only', async () => {
    const backends = await open();
    const strangers = [{}, half, { master: half.master }, { admin: admin.admin }];
    for (const tokens of strangers) {
      const text = await described(backends, tokens);
      expect(Object.keys(JSON.parse(text).paths)).toContain('/api/events/{id}/register');
      expect(text).not.toMatch(/\/api\/admin|getToken|adminAuthToken|masterAuthToken/);
    }
  });

  test('a verified admin gets all of it', async () => {
    const { paths, components } = JSON.parse(await described(await open(), admin));
    expect(Object.keys(paths)).toContain('/api/events/{id}/register');
    expect(Object.keys(paths)).toContain('/api/admin/events');
    expect(components.securitySchemes).toHaveProperty('adminAuthToken');
  });
});
