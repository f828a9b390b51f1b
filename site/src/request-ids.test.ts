import { contentService } from '@club/content/service';
import { createLog } from '@club/service-kit/log/logger';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { openParts, type Parts } from './testing/parts-apart.ts';

type Deps = Awaited<ReturnType<typeof openTestDeps>>;

let lines: { name: string; request_id?: string; msg: string }[] = [];
const logOf = (name: string) =>
  createLog(name, 'debug', { write: (line: string) => lines.push(JSON.parse(line)) });

let deps: Deps;
let parts: Parts | undefined;
beforeAll(async () => {
  deps = await openTestDeps(contentService.migrations);
});
beforeEach(() => {
  lines = [];
});
afterEach(() => parts?.close());
afterAll(() => deps.close());

const open = async (options: { proxies?: number; gateways?: string } = {}) => {
  parts = await openParts({ deps, logOf, ...options });
  return parts;
};

/** The id in the answer. */
async function ask(site: string, headers: Record<string, string> = {}): Promise<string | null> {
  const response = await fetch(`${site}/api/achievements`, { headers });
  expect(response.status).toBe(200);
  return response.headers.get('x-request-id');
}

const requests = () =>
  lines.filter(({ msg }) => msg === 'request').map(({ name, request_id }) => [name, request_id]);

test('a request has one id in its answer and in the logs of gateway and service', async () => {
  const { gateway: site } = await open();
  const id = await ask(site);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(requests()).toEqual([
    ['content', id],
    ['gateway', id],
  ]);
});

test('a ready answer has no id; one that has to be made again has that of the request that waits', async () => {
  const { gateway: site } = await open({ proxies: 1 });
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
  const { gateway: site } = await open({ proxies });
  const id = await ask(site, { 'x-request-id': named });
  expect(id === named).toBe(isAccepted);
  expect(requests()).toEqual([
    ['content', id],
    ['gateway', id],
  ]);
});

test('a service does not take an id from a sender that is no gateway', async () => {
  const { service } = await open({ gateways: '10.0.0.0/8' });
  const id = await ask(service, { 'x-request-id': 'invented' });
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(requests()).toEqual([['content', id]]);
});
