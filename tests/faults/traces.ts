import { setTimeout as pause } from 'node:timers/promises';
import { startTraceReceiver, wayTo } from '@club/service-kit/testing/trace-receiver';
import { type Fault, provoke } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';

// A request is one trace in all processes. A receiver of traces that fails costs visitors nothing.

const REQUESTS = 200;
const WAIT_MS = 60_000;
let asked = 0;
const WARNING = 'traces cannot be exported';
const AGAIN = 'traces are exported again';

const timesSaid = (site: FaultSite, text: string) => site.output().split(text).length - 1;

await provoke('traces, and a receiver of traces that fails', traceAndFail);

async function traceAndFail(fault: Fault): Promise<void> {
  const receiver = await startTraceReceiver();
  const site = await prepareSite(fault.composition, {
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    TRUSTED_PROXIES: '1',
  });
  try {
    await site.start();
    await expectOneTrace(fault, site, receiver);
    for (const behaviour of ['refuses', 'hangs', 'is away'] as const) {
      if (behaviour === 'is away') receiver.close();
      else receiver.behave(behaviour);
      await expectNoHarm(fault, site, behaviour);
      if (behaviour === 'is away') continue;
      const before = timesSaid(site, AGAIN);
      receiver.behave('takes');
      await until(async () => {
        await ask(site, 'recovery');
        return timesSaid(site, AGAIN) > before;
      });
    }
  } finally {
    await site.end();
    receiver.close();
  }
}

/** Asks for a list that lies ready nowhere, so that a service and the database answer. */
async function ask(site: FaultSite, id: string): Promise<number> {
  asked += 1;
  const headers = { 'x-request-id': id };
  const response = await fetch(`${site.url}/api/achievements?${asked}`, { headers });
  await response.arrayBuffer();
  return response.status;
}

async function expectOneTrace(
  { figure, promise, composition }: Fault,
  site: FaultSite,
  { spans }: Awaited<ReturnType<typeof startTraceReceiver>>,
): Promise<void> {
  const page = await fetch(`${site.url}/events?year=2001`, { headers: { 'x-request-id': 'page' } });
  await page.text();
  // A span is sent when it has ended: that of the visitor's request is the last one.
  const request = () =>
    spans.find(({ name, attributes }) => {
      return name === 'GET /*' && attributes['club.request_id'] === 'page';
    });
  await until(async () => request() !== undefined);
  await pause(1000);
  const traceId = request()?.traceId;
  const trace = spans.filter((span) => span.traceId === traceId);
  const statement = trace.find(({ attributes }) => attributes['db.query.text']);
  const ways = trace.map((span) => wayTo(span, trace));
  const names = (way: string[]) => way.map((step) => step.split(': ')[1]);
  const longest = ways.toSorted((one, other) => other.length - one.length)[0] ?? [];
  figure(longest.join(' → '));
  promise('a page is one trace, down to a statement', statement !== undefined);
  promise(
    'the statement is part of the request to the service, the rendering and the request of the visitor',
    ways.some((way) => {
      const [visit, rendering, call, service, sql] = names(way);
      return (
        visit === 'GET /*' &&
        rendering === 'server render' &&
        call === 'GET events' &&
        service?.startsWith('GET /api/events') === true &&
        sql !== undefined
      );
    }),
  );
  const processes = new Set(trace.map(({ service }) => service));
  const expected = composition === 'one process' ? 1 : 2;
  promise(`its spans come from ${expected} processes or more`, processes.size >= expected);
}

async function expectNoHarm(
  { figure, promise }: Fault,
  site: FaultSite,
  behaviour: string,
): Promise<void> {
  const before = timesSaid(site, WARNING);
  const statuses: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) statuses.push(await ask(site, behaviour));
  const isSaid = () => timesSaid(site, WARNING) > before;
  await until(async () => {
    await ask(site, behaviour);
    return isSaid();
  });
  figure(`receiver ${behaviour}: ${statuses.length} requests`);
  promise(
    'every request is answered',
    statuses.every((status) => status === 200),
  );
  promise('the log says that spans are dropped', isSaid());
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const late = Date.now() + WAIT_MS;
  while (!(await holds())) {
    if (Date.now() > late) throw new Error('it did not happen within a minute');
    await pause(100);
  }
}
