import { onError } from '@club/service-kit/errors/on-error';
import { isWithinHops } from '@club/service-kit/http/trusted-proxies';
import type { Log } from '@club/service-kit/log/logger';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { cspReportRoutes } from './csp-report.routes.ts';

const publicUrl = 'https://club.test';
const logged: object[] = [];
const log = { warn: (violation: object) => logged.push(violation) } as unknown as Log;

let database: TestDatabase;
let routes: ReturnType<typeof cspReportRoutes>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  logged.length = 0;
  const { pool } = database;
  routes = cspReportRoutes({ pool, log, publicUrl, trustedProxies: isWithinHops(0) });
});

let visitors = 0;
/** Each visitor has a network of its own unless one is given. */
async function report(body: string, remoteAddress = `203.0.113.${++visitors}`) {
  const socket = { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' };
  const { app } = routes;
  app.onError(onError);
  const init = { method: 'POST', body, headers: { 'content-length': String(body.length) } };
  return (await app.request('/csp-reports', init, { incoming: { socket } })).status;
}

const classic = (change: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${publicUrl}/payment?email=ada@example.edu`,
      'effective-directive': 'script-src',
      'blocked-uri': 'eval',
      'source-file': `${publicUrl}/assets/shell.js?x=ada@example.edu`,
      'line-number': 7,
      'script-sample': 'ada@example.edu',
      ...change,
    },
  });

test('a violation is logged once without personal data, and counted each time', async () => {
  expect(await report(classic())).toBe(204);
  expect(await report(classic())).toBe(204);
  expect(logged).toEqual([
    { directive: 'script-src', blocked: 'eval', source: '/assets/shell.js', line: 7 },
  ]);
  const { values } = await routes.violations.get();
  expect(values).toMatchObject([{ labels: { directive: 'script-src' }, value: 2 }]);
});

test('a list of reports counts its violations only', async () => {
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.test/pixel?email=ada@example.edu',
    sourceFile: `${publicUrl}/team/ada`,
    documentURL: `${publicUrl}/team/ada`,
  };
  const list = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: { id: 'x' } },
    { type: 'csp-violation' },
  ];
  expect(await report(JSON.stringify(list))).toBe(204);
  expect(logged).toEqual([
    { directive: 'img-src', blocked: 'https://evil.test', source: 'page', line: undefined },
  ]);
});

test('a stranger chooses no label of the metric and no text of the log', async () => {
  const invented = { 'effective-directive': 'x'.repeat(50), 'blocked-uri': 'line\nbreak' };
  await report(
    classic({ ...invented, 'line-number': 'seven', 'source-file': 'chrome-extension://abc/x.js' }),
  );
  expect(logged).toEqual([
    { directive: 'other', blocked: 'other', source: 'chrome-extension:', line: undefined },
  ]);
});

test('one process logs at most 100 different violations in a day', async () => {
  for (let line = 0; line < 120; line += 1) {
    expect(await report(classic({ 'line-number': line }), `198.51.100.${line}`)).toBe(204);
  }
  expect(logged).toHaveLength(100);
});

test.each([
  ['a large report', JSON.stringify({ text: 'x'.repeat(9000) }), 413],
  ['another text', 'report', 400],
  ['other JSON', '{}', 400],
])('%s is refused', async (_, body, status) => {
  expect(await report(body)).toBe(status);
  expect(logged).toEqual([]);
});

test('one network sends at most 20 reports in a minute', async () => {
  const statuses = [];
  for (let sent = 0; sent < 22; sent += 1) statuses.push(await report(classic(), '192.0.2.1'));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
