import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { watchMemory } from '../support/memory.ts';
import { send } from '../support/requests.ts';

const SECONDS = setting('FLOOD_SECONDS', 60);
const TIMES = 5;
const CALM = { connections: 10, seconds: 10 };
/** Enough to offer the whole rate while many answers wait. */
const FLOOD_CONNECTIONS = 800;
const SLOW_BODIES = 300;

const EXPECTED = new Set(['200', '304', '404', '429', '503']);
const MAX_GROWTH_MB = 400;

/** What a flood asks for: real pages and lists, and as many paths that somebody invents. */
const PATHS = [
  () => '/',
  () => '/events',
  () => '/blogs',
  () => '/api/events',
  () => `/nowhere/${randomUUID()}`,
  () => `/events/${randomUUID()}`,
  () => `/blogs/${randomUUID()}?page=${Math.random()}`,
  () => `/?q=${randomUUID()}`,
];

await provoke(`${TIMES} times the sustainable rate for ${SECONDS} s`, async (fault) => {
  const site = await prepareSite(fault.composition);
  try {
    await site.start();
    for (const path of ['/', '/events', '/blogs', '/api/events']) await send(site.url + path);
    const rate = await sustainableRate(fault, site);
    await flood(fault, site, rate * TIMES);
    await observeRecovery(fault, site);
  } finally {
    await site.end();
  }
});

function shoot(url: string, options: Partial<autocannon.Options>): Promise<autocannon.Result> {
  return autocannon({
    url,
    timeout: 30,
    requests: PATHS.map((path) => ({
      method: 'GET',
      headers: { accept: 'text/html,application/json', 'accept-encoding': 'gzip' },
      setupRequest: (request: autocannon.Request) => ({ ...request, path: path() }),
    })),
    ...options,
  });
}

/** Requests per second that few clients get answered when each sends its next one at once. */
async function sustainableRate({ figure, promise }: Fault, site: FaultSite): Promise<number> {
  const { connections, seconds } = CALM;
  await shoot(site.url, { connections, duration: 5 });
  const calm = await shoot(site.url, { connections, duration: seconds });
  const rate = Math.round(calm.requests.average);
  figure(`sustainable: ${rate} requests per second, p99 ${calm.latency.p99} ms`);
  figure(`answers ${statusesOf(calm)}`);
  promise('nothing is refused at that rate', calm.errors === 0 && !calm.statusCodeStats?.['503']);
  return rate;
}

async function flood(
  { figure, promise }: Fault,
  site: FaultSite,
  overallRate: number,
): Promise<void> {
  const memory = await watchMemory(site);
  const slow = sendSlowBodies(site.url);
  const result = await shoot(site.url, {
    connections: FLOOD_CONNECTIONS,
    duration: SECONDS,
    overallRate,
    // A request that the machine could not even offer has no latency.
    ignoreCoordinatedOmission: true,
  });
  const { rest, peak } = await memory.stop();
  figure(`offered ${overallRate} per second, answered ${Math.round(result.requests.average)}`);
  figure(
    `answers ${statusesOf(result)}; p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms`,
  );
  figure(`memory ${rest} MB at rest, ${peak} MB at most`);
  figure(`${slow.cutOff()} of ${SLOW_BODIES} slow bodies cut off`);
  promise('only 200, 404, 429 and 503', unexpected(result).length === 0);
  promise(
    `no connection fails (${result.errors}, of them ${result.timeouts} without an answer in 30 s)`,
    result.errors === 0,
  );
  promise(`memory grows by less than ${MAX_GROWTH_MB} MB`, peak - rest < MAX_GROWTH_MB);
  if (SECONDS >= 30) promise('every slow body is cut off', slow.cutOff() === SLOW_BODIES);
  slow.end();
}

function sendSlowBodies(url: string) {
  const { hostname, port } = new URL(url);
  let ended = 0;
  const sockets = Array.from({ length: SLOW_BODIES }, (): Socket => {
    const socket = connect(Number(port), hostname);
    socket.write('POST /api/contact/messages HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n');
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.once('close', () => {
      ended += 1;
    });
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, 1000);
  return {
    cutOff: () => ended,
    end() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function observeRecovery({ figure, promise }: Fault, site: FaultSite): Promise<void> {
  const started = Date.now();
  let inARow = 0;
  while (inARow < 5 && Date.now() - started < 60_000) {
    const { status, ms } = await send(site.url);
    inARow = status === 200 && ms < 500 ? inARow + 1 : 0;
    await pause(50);
  }
  const seconds = (Date.now() - started) / 1000;
  figure(`pages are quick again ${seconds.toFixed(1)} s after the flood`);
  promise('recovered within 5 s', seconds <= 5);
}

function statusesOf({ statusCodeStats }: autocannon.Result): string {
  return Object.entries(statusCodeStats ?? {})
    .map(([status, { count }]) => `${status} × ${count}`)
    .join(', ');
}

function unexpected({ statusCodeStats }: autocannon.Result): string[] {
  return Object.keys(statusCodeStats ?? {}).filter((status) => !EXPECTED.has(status));
}
