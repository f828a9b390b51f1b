import { createContentApp } from '@club/content/app';
import { contentService } from '@club/content/service';
import { createEdge } from '@club/gateway/prepared/edge';
import { inNameOfRequest } from '@club/gateway/proxy/backends';
import { httpBackend } from '@club/gateway/proxy/http-backend';
import { createPassOn, proxyRoutes } from '@club/gateway/proxy/proxy.routes';
import { identifyRequests, nameRequest, requestIdOf } from '@club/service-kit/http/request-id';
import { isInNetworks, isWithinHops } from '@club/service-kit/http/trusted-proxies';
import { createLog } from '@club/service-kit/log/logger';
import { logRequests } from '@club/service-kit/log/request-log';
import { withHealth } from '@club/service-kit/server/health';
import { listen } from '@club/service-kit/server/listen';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { Hono } from 'hono';
import { freePort } from './testing/free-port.ts';

type Deps = Awaited<ReturnType<typeof openTestDeps>>;

let lines: { name: string; request_id?: string; msg: string; path: string }[] = [];
const logOf = (name: string) =>
  createLog(name, 'debug', { write: (line: string) => lines.push(JSON.parse(line)) });

let deps: Deps;
let close: (() => Promise<void>)[];
beforeAll(async () => {
  deps = await openTestDeps(contentService.migrations);
});
beforeEach(() => {
  lines = [];
  close = [];
});
afterEach(async () => {
  for (const end of close.toReversed()) await end();
});
afterAll(() => deps.close());

/** A content service as a process of its own has it. */
async function openService(gateways: string): Promise<string> {
  const app = createContentApp({ ...deps, log: logOf('content') });
  const { app: served } = withHealth(app, {
    ...{ checks: {}, isStopping: () => false, isGateway: isInNetworks(gateways) },
  });
  const port = await freePort();
  const server = await listen(served.fetch, port, '127.0.0.1');
  close.push(() => server.close());
  return `http://127.0.0.1:${port}`;
}

/** A gateway in front of it, behind a number of proxies. */
async function openGateway(service: string, proxies: number): Promise<string> {
  const trustedProxies = isWithinHops(proxies);
  const send = httpBackend(service, 'content');
  const backends = inNameOfRequest({ auth: send, content: send, events: send, gateway: send });
  const log = logOf('gateway');
  const app = new Hono({ strict: false });
  const edge = createEdge({
    ...{ publicUrl: 'https://club.test', canary: () => undefined },
    ...{ changes: deps.changes, log, trustedProxies },
    makeAgain: async (url, { requestId = '' }) => {
      const incoming = { socket: {} };
      nameRequest(incoming, requestId);
      return app.request(url, undefined, { incoming });
    },
  });
  app.use(edge.keep);
  app.use(identifyRequests(({ env }) => requestIdOf(env.incoming, trustedProxies)));
  app.use(logRequests(log));
  app.route('/', proxyRoutes(createPassOn(backends, trustedProxies, deps.changes)));
  const port = await freePort();
  const server = await listen(app.fetch, port, '127.0.0.1', { answerFirst: edge.answerFirst });
  close.push(async () => {
    await server.close();
    edge.close();
  });
  return `http://127.0.0.1:${port}`;
}

/** The id in the answer. */
async function ask(site: string, headers: Record<string, string> = {}): Promise<string | null> {
  const response = await fetch(`${site}/api/achievements`, { headers });
  expect(response.status).toBe(200);
  return response.headers.get('x-request-id');
}

const requests = () =>
  lines.filter(({ msg }) => msg === 'request').map(({ name, request_id }) => [name, request_id]);

test('a request has one id in its answer and in the logs of gateway and service', async () => {
  const site = await openGateway(await openService('127.0.0.1'), 0);
  const id = await ask(site);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(requests()).toEqual([
    ['content', id],
    ['gateway', id],
  ]);
});

test('a ready answer has no id; one that has to be made again has that of the request that waits', async () => {
  const site = await openGateway(await openService('127.0.0.1'), 1);
  await ask(site);
  lines = [];
  expect(await ask(site, { 'x-request-id': 'ready' })).toBeNull();
  expect(requests()).toEqual([]);
  deps.changes.touch(['achievements']);
  expect(await ask(site, { 'x-request-id': 'waits' })).toBe('waits');
  expect(requests()).toEqual([
    ['content', 'waits'],
    ['gateway', 'waits'],
  ]);
});

test.each([
  [0, 'proxy-1', false],
  [1, 'proxy-1', true],
  [1, 'x'.repeat(129), false],
  [1, 'two words', false],
])('behind %d proxies the id %s is accepted: %s', async (proxies, named, isAccepted) => {
  const site = await openGateway(await openService('127.0.0.1'), proxies);
  const id = await ask(site, { 'x-request-id': named });
  expect(id === named).toBe(isAccepted);
  expect(requests()).toEqual([
    ['content', id],
    ['gateway', id],
  ]);
});

test('a service does not take an id from a sender that is no gateway', async () => {
  const service = await openService('10.0.0.0/8');
  const id = await ask(service, { 'x-request-id': 'invented' });
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(requests()).toEqual([['content', id]]);
});
