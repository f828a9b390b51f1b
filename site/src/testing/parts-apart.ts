import { createContentApp } from '@club/content/app';
import { createEdge } from '@club/gateway/edge/edge';
import { inNameOfRequest } from '@club/gateway/proxy/backends';
import { httpBackend } from '@club/gateway/proxy/http-backend';
import { createPassOn, proxyRoutes } from '@club/gateway/proxy/proxy.routes';
import { identifyRequests, nameRequest, requestIdOf } from '@club/service-kit/http/request-id';
import { isInNetworks, isWithinHops } from '@club/service-kit/http/trusted-proxies';
import type { Log } from '@club/service-kit/log/logger';
import { logRequests } from '@club/service-kit/log/request-log';
import { withHealth } from '@club/service-kit/server/health';
import { type Listening, listen } from '@club/service-kit/server/listen';
import { traceRequests } from '@club/service-kit/tracing/trace-requests';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { Hono } from 'hono';
import { freePort } from './free-port.ts';

interface Options {
  deps: ServiceDeps;
  logOf: (name: 'gateway' | 'content') => Log;
  /** How many proxies are in front of the gateway. */
  proxies?: number;
  /** The networks whose requests the service takes for those of a gateway. */
  gateways?: string;
}

/** A gateway's way to a content service behind HTTP, as between two processes. */
export interface Parts {
  gateway: string;
  service: string;
  close(): Promise<void>;
}

export async function openParts(options: Options): Promise<Parts> {
  const service = await openService(options);
  const gateway = await openGateway(options, service.url);
  return {
    gateway: gateway.url,
    service: service.url,
    async close() {
      await gateway.server.close();
      gateway.edge.close();
      await service.server.close();
    },
  };
}

async function openService({ deps, logOf, gateways = '127.0.0.1' }: Options) {
  const app = createContentApp({ ...deps, log: logOf('content') });
  const isGateway = isInNetworks(gateways);
  const { app: served } = withHealth(app, { checks: {}, isStopping: () => false, isGateway });
  return serve(served.fetch);
}

async function openGateway({ deps, logOf, proxies = 0 }: Options, service: string) {
  const { changes, publicUrl } = deps;
  const trustedProxies = isWithinHops(proxies);
  const log = logOf('gateway');
  const send = httpBackend(service, 'content');
  const backends = inNameOfRequest({ auth: send, content: send, events: send, gateway: send });
  const app = new Hono({ strict: false });
  const edge = createEdge({
    ...{ publicUrl, changes, log, trustedProxies, canary: () => undefined, isShared: () => true },
    makeAgain: async (url, { requestId = '' }) => {
      const incoming = { socket: {} };
      nameRequest(incoming, requestId);
      return app.request(url, undefined, { incoming });
    },
  });
  app.use(edge.keep);
  app.use(identifyRequests(({ env }) => requestIdOf(env.incoming, trustedProxies)));
  app.use(traceRequests(trustedProxies), logRequests(log));
  app.route('/', proxyRoutes(createPassOn(backends, trustedProxies, changes)));
  return { edge, ...(await serve(app.fetch, edge.answerFirst)) };
}

async function serve(
  fetch: Parameters<typeof listen>[0],
  answerFirst: NonNullable<Parameters<typeof listen>[3]>['answerFirst'] = () => false,
): Promise<{ url: string; server: Listening }> {
  const port = await freePort();
  const server = await listen(fetch, port, '127.0.0.1', { answerFirst });
  return { url: `http://127.0.0.1:${port}`, server };
}
