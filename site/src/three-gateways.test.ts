import { setTimeout as pause } from 'node:timers/promises';
import { createContentApp } from '@club/content/app';
import { contentService } from '@club/content/service';
import type { Achievement } from '@club/contracts/content/achievement';
import { createEdge } from '@club/gateway/edge/edge';
import { createPassOn, proxyRoutes } from '@club/gateway/proxy/proxy.routes';
import { listenForChanges } from '@club/service-kit/db/changes';
import { onError } from '@club/service-kit/errors/on-error';
import { identifyRequests } from '@club/service-kit/http/request-id';
import { isWithinHops } from '@club/service-kit/http/trusted-proxies';
import { listen } from '@club/service-kit/server/listen';
import { type SignedInAdmin, signInTestAdmin } from '@club/service-kit/testing/signed-in-admin';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { Hono } from 'hono';
import { freePort } from './testing/free-port.ts';

const ROUNDS = 6;
/** Generous: tests also run on slow machines. */
const LIMIT_MS = 20_000;

type Deps = Awaited<ReturnType<typeof openTestDeps>>;
type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** A gateway and a content service with a listening connection of their own, as in a process of their own. */
async function openGateway(deps: Deps) {
  const changes = await listenForChanges(deps.database.url, deps.log);
  const { fetch: content } = createContentApp({ ...deps, changes });
  const app = new Hono({ strict: false });
  const edge = createEdge({
    publicUrl: 'https://club.test',
    canary: () => undefined,
    trustedProxies: isWithinHops(0),
    changes,
    log: deps.log,
    makeAgain: async (url) => app.request(url, undefined, { incoming: { socket: {} } }),
    isShared: () => true,
  });
  app.use(edge.keep);
  app.use(identifyRequests());
  app.onError(onError);
  const backends = { auth: content, content, events: content, gateway: content };
  app.route('/', proxyRoutes(createPassOn(backends, isWithinHops(0), changes)));
  const port = await freePort();
  const { answerFirst } = edge;
  const server = await listen(app.fetch, port, '127.0.0.1', { answerFirst });
  const url = `http://127.0.0.1:${port}`;
  return {
    async titles(): Promise<string[]> {
      const response = await fetch(`${url}/api/achievements`);
      return ((await response.json()) as Achievement[]).map(({ title }) => title);
    },
    async save(admin: SignedInAdmin, title: string): Promise<number> {
      const body = new FormData();
      body.set('title', title);
      const init = { method: 'POST', headers: admin.headers, body };
      return (await fetch(`${url}/api/admin/achievements`, init)).status;
    },
    /** Answers that the edge gave without the app. */
    async prepared(): Promise<number> {
      const { values } = await edge.metric.get();
      return values.reduce((sum, { value }) => sum + value, 0);
    },
    async close() {
      await server.close();
      edge.close();
      await changes.close();
    },
  };
}

let deps: Deps;
let admin: SignedInAdmin;
let gateways: Gateway[];
beforeAll(async () => {
  deps = await openTestDeps(contentService.migrations, { rateLimitScale: 1000 });
  admin = await signInTestAdmin(deps.pool);
  gateways = await Promise.all([openGateway(deps), openGateway(deps), openGateway(deps)]);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await deps.close();
});

async function waitUntilShown(gateway: Gateway, title: string): Promise<void> {
  const until = Date.now() + LIMIT_MS;
  while (!(await gateway.titles()).includes(title)) {
    if (Date.now() > until) throw new Error(`${title} is still missing`);
    await pause(5);
  }
}

test('what an admin saves through one gateway replaces the prepared answer of all three, for good', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Finals ${round}`;
    // The second answer of each comes from prepared bytes.
    for (const gateway of [...gateways, ...gateways]) await gateway.titles();
    const saver = gateways[round % gateways.length] as Gateway;
    expect(await saver.save(admin, title)).toBe(201);
    expect(await saver.titles()).toContain(title);
    for (const gateway of gateways) await waitUntilShown(gateway, title);
    for (let times = 0; times < 10; times += 1) {
      for (const gateway of gateways) expect(await gateway.titles()).toContain(title);
    }
  }
  for (const gateway of gateways) expect(await gateway.prepared()).toBeGreaterThan(ROUNDS);
});
