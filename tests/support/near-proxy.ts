import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often the proxy of docker-compose.yml asks whether a gateway is ready, and how long it tries to reach one. */
const HEALTH_MS = 1000;
const TRY_MS = 30_000;

/** A proxy with the rules of deploy/compose/Caddyfile: the gateway with the least requests among those that are ready. */
export async function openNearProxy(gateways: readonly string[]) {
  const ready = new Set<string>();
  const busy = new Map(gateways.map((gateway) => [gateway, 0]));
  const check = async (gateway: string) => {
    const isReady = await fetch(`${gateway}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    ready[isReady ? 'add' : 'delete'](gateway);
  };
  await Promise.all(gateways.map(check));
  const checks = setInterval(() => gateways.forEach(check), HEALTH_MS);
  const next = () =>
    [...ready].sort((one, other) => (busy.get(one) ?? 0) - (busy.get(other) ?? 0))[0];

  async function pass(visit: IncomingMessage, answer: ServerResponse, body: Buffer) {
    for (const until = Date.now() + TRY_MS; Date.now() < until; await pause(100)) {
      const gateway = next();
      if (gateway && (await sendOn(gateway, visit, answer, body))) return;
    }
    answer.writeHead(502).end();
  }

  /** @returns false when it was not sent: no connection was made */
  function sendOn(gateway: string, visit: IncomingMessage, answer: ServerResponse, body: Buffer) {
    const count = (by: number) => busy.set(gateway, (busy.get(gateway) ?? 0) + by);
    count(1);
    return new Promise<boolean>((resolve) => {
      const { method, headers } = visit;
      const sent = request(gateway + visit.url, { method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer).once('close', () => resolve(true));
      });
      sent.once('error', ({ code }: NodeJS.ErrnoException) => {
        if (code !== 'ECONNREFUSED' && !answer.headersSent) answer.writeHead(502).end();
        resolve(code !== 'ECONNREFUSED');
      });
      sent.end(body);
    }).finally(() => count(-1));
  }

  const server = createServer(async (visit, answer) => {
    void pass(visit, answer, Buffer.concat(await visit.toArray()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async untilReady(gateway: string) {
      while (!ready.has(gateway)) await pause(100);
    },
    close() {
      clearInterval(checks);
      server.close();
    },
  };
}
