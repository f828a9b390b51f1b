import { contentService } from '@club/content/service';
import { createLog } from '@club/service-kit/log/logger';
import { recordSpans } from '@club/service-kit/testing/span-recorder';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { wayTo } from '@club/service-kit/testing/trace-receiver';
import { startTracing } from '@club/service-kit/tracing/start-tracing';
import { openParts, type Parts } from './testing/parts-apart.ts';

// The receiver of traces is away in `tests/faults/traces.ts`, where the exporter is the real one.

let lines: { msg: string; trace_id?: string }[] = [];
const logOf = (name: string) =>
  createLog(name, 'debug', { write: (line: string) => lines.push(JSON.parse(line)) });

let deps: Awaited<ReturnType<typeof openTestDeps>>;
let parts: Parts;
let stopTracing = async () => {};
beforeAll(async () => {
  deps = await openTestDeps(contentService.migrations);
});
beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  await stopTracing();
  await parts.close();
});
afterAll(() => deps.close());

async function start(
  env: Parameters<typeof startTracing>[1],
  {
    behaves = 'takes',
    proxies = 0,
  }: { behaves?: 'takes' | 'fails' | 'hangs'; proxies?: number } = {},
) {
  const recorder = recordSpans(behaves);
  stopTracing = await startTracing('test', env, logOf('test'), recorder.exporter);
  parts = await openParts({ deps, logOf, proxies });
  return recorder;
}

const ON = { OTEL_TRACES_EXPORTER: 'otlp' as const };
const STRANGE_TRACE = '0af7651916cd43dd8448eb211c80319c';

let asked = 0;
/** Asks for what no prepared answer has. */
const ask = (headers: Record<string, string> = {}) => {
  asked += 1;
  return fetch(`${parts.gateway}/api/achievements?${asked}`, { headers });
};

test('a request is one trace from the gateway to the statement, without what a stranger names', async () => {
  const { spans } = await start(ON);
  const answer = await ask({ traceparent: `00-${STRANGE_TRACE}-b7ad6b7169203331-01` });
  await stopTracing();
  const statement = spans.find(({ attributes }) =>
    String(attributes['db.query.text']).includes('"content"."achievement"'),
  );
  if (!statement) throw new Error('No statement was traced.');
  expect(wayTo(statement, spans)).toEqual([
    'test: GET /api/*',
    'test: GET content',
    'test: GET /api/achievements',
    'test: SELECT',
  ]);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(statement.traceId).not.toBe(STRANGE_TRACE);
  const logged = lines.filter(({ msg }) => msg === 'request');
  expect(logged.map(({ trace_id }) => trace_id)).toEqual([statement.traceId, statement.traceId]);
  const id = answer.headers.get('x-request-id');
  const ids = spans.flatMap(({ attributes }) => attributes['club.request_id'] ?? []);
  expect(ids).toEqual([id, id]);
});

test('statements are recorded without their values', async () => {
  const { spans } = await start(ON);
  await fetch(`${parts.gateway}/api/posts/4711`);
  await stopTracing();
  const statements = spans.map(({ attributes }) => String(attributes['db.query.text'] ?? ''));
  expect(statements.join()).toMatch(/\$1/);
  expect(statements.join()).not.toContain('4711');
});

test('a trusted proxy names the trace', async () => {
  const { spans } = await start(ON, { proxies: 1 });
  await ask({ traceparent: `00-${STRANGE_TRACE}-b7ad6b7169203331-01` });
  await stopTracing();
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([STRANGE_TRACE]));
});

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' },
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_TRACES_EXPORTER: 'none' as const,
  },
])('with %j nothing is recorded or sent', async (env) => {
  const { exports } = await start(env);
  expect((await ask()).status).toBe(200);
  await stopTracing();
  expect(exports()).toBe(0);
  expect(lines.every(({ trace_id }) => trace_id === undefined)).toBe(true);
});

test.each([
  ['fails', 1],
  ['hangs', 0],
] as const)(
  'requests are answered when the export %s, which is logged %d times',
  async (behaves, times) => {
    process.env.OTEL_BSP_SCHEDULE_DELAY = '1';
    process.env.OTEL_BSP_EXPORT_TIMEOUT = '100';
    const { exports } = await start(ON, { behaves });
    delete process.env.OTEL_BSP_SCHEDULE_DELAY;
    delete process.env.OTEL_BSP_EXPORT_TIMEOUT;
    while (exports() < (behaves === 'fails' ? 3 : 1)) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    await stopTracing();
    expect(lines.filter(({ msg }) => msg.includes('cannot be exported'))).toHaveLength(times);
  },
);
