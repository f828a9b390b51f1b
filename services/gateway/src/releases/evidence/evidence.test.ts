import type { PageReport } from '@club/contracts/remotes/page-report';
import { ALERT_ADMINS } from '@club/service-kit/email/alert-admins';
import { onError } from '@club/service-kit/errors/on-error';
import { isWithinHops } from '@club/service-kit/http/trusted-proxies';
import { createLog } from '@club/service-kit/log/logger';
import { keptRows } from '@club/service-kit/person/personal-data';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { testRetention } from '@club/service-kit/testing/retention-cases';
import { gatewayData } from '../../gateway-data.ts';
import {
  createReleaseFixture,
  type ReleaseFixture,
  UNCHANGED,
} from '../../testing/release-fixture.ts';
import { findCanary, putCanary } from '../canary/canary.repository.ts';
import { listMoves } from '../pointer-move.repository.ts';
import { rollBack } from '../rollback.service.ts';
import { replaceFailingReleases } from './automatic-rollback.service.ts';
import { readSamples, sumEvidence } from './evidence.repository.ts';
import { collectEvidence, type Evidence } from './evidence.ts';
import { evidenceByVersion } from './evidence-summary.ts';
import { pageReportRoutes } from './page-report.routes.ts';

const name = 'mf-events';
const route = '/events';
const log = createLog('test', 'silent');

let site: ReleaseFixture;
let gateways: Evidence[];
let reports: ReturnType<typeof pageReportRoutes>;
/** As the gateways count changes of releases. */
let changes = 0;

beforeAll(async () => {
  site = await createReleaseFixture();
  const { db, pool } = site;
  const deps = { ...site.deps, log };
  gateways = Array.from({ length: 3 }, () =>
    collectEvidence({
      // The tests call each turn: a turn of the timer would write while the next test deletes.
      ...{ db, log, seconds: 3600, changes: { ...UNCHANGED, lastChange: () => changes } },
      onWritten: () => replaceFailingReleases(deps),
    }),
  );
  reports = pageReportRoutes({
    ...{ pool, rateLimitScale: 1, trustedProxies: isWithinHops(0) },
    evidence: gateways[0] as Evidence,
  }).onError(onError);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await site.drop();
});
beforeEach(async () => {
  await site.reset();
  await site.pool.query(
    'truncate gateway.release_evidence, gateway.automatic_rollback, gateway.canary, gateway.staged_release; delete from test.job',
  );
});

/** Publishes a build that differs by its text. */
async function publish(text: string): Promise<string> {
  const { version } = await site.publish({ entry: `self.entry = '${text}';` });
  changes += 1;
  return version;
}

/** Pages that the server rendered, and that it failed to render. The gateways take turns. */
async function render(version: string, rendered: number, failed = 0): Promise<void> {
  for (let page = 0; page < rendered + failed; page += 1) {
    const kind = page < rendered ? 'rendered' : 'not_rendered';
    const ms = page < rendered ? 30 : undefined;
    await gateways[page % 3]?.record({ name, version, route, kind, ms });
  }
}

const report = (version: string, more: Partial<PageReport> = {}): PageReport => ({
  ...{ remote: name, version, route, kind: 'loaded' },
  ...more,
});

async function send(
  body: unknown,
  { address = '203.0.113.1', headers = {} }: { address?: string; headers?: object } = {},
): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' };
  const init = {
    method: 'POST',
    body: text,
    headers: { 'content-length': String(text.length), ...headers },
  };
  return (await reports.request('/page-reports', init, { incoming: { socket } })).status;
}

/** Reports from so many addresses. */
async function sendFrom(addresses: number, ...body: PageReport[]): Promise<void> {
  for (let n = 0; n < addresses; n += 1)
    expect(await send(body, { address: `10.0.${n % 250}.${Math.floor(n / 250)}` })).toBe(204);
}

/** All gateways write and judge at the same time. */
const turn = () => Promise.all(gateways.map((gateway) => gateway.turn()));

const rollbacks = async () =>
  (await site.audit()).filter(({ action }) => action === 'remote.rolled_back');

const payloads = async () => {
  const { rows } = await site.pool.query<{
    payload: { change: string; isForOwners: boolean; advice: string };
  }>(`select payload from test.job where task = $1`, [ALERT_ADMINS]);
  return rows.map(({ payload }) => payload);
};
const alerts = async () =>
  (await payloads()).map(({ change, isForOwners }) => [change, isForOwners]);

const summaryOf = async (version: string) =>
  evidenceByVersion(await sumEvidence(site.db, name))(version);

/** A stable release with figures, and a release after it. */
async function publishTwo(): Promise<[stable: string, current: string]> {
  const stable = await publish('stable');
  await render(stable, 30);
  await sendFrom(40, report(stable, { ms: 300 }));
  await turn();
  return [stable, await publish('next')];
}

test('figures of three gateways are added up, by release and without the unknown ones', async () => {
  const version = await publish('one');
  await render(version, 6, 3);
  await render('0000000000000000', 5);
  await sendFrom(2, report(version, { ms: 700 }), report(version, { kind: 'unhandled' }));
  await sendFrom(1, report('0000000000000000'));
  await turn();
  expect(await summaryOf(version)).toEqual({
    ...{ renders: 9, failed_renders: 3, render_ms: 38 },
    ...{ loads: 10, failed_loads: 0, errors: 2, load_ms: 700 },
  });
  expect(await summaryOf('0000000000000000')).toBeNull();
  const [renders] = gateways[0]?.metrics ?? [];
  const { values } = (await renders?.get()) ?? { values: [] };
  expect(values.filter(({ labels }) => labels.release === version)).toMatchObject([
    { labels: { remote: name, outcome: 'rendered' }, value: 2 },
    { labels: { remote: name, outcome: 'failed' }, value: 1 },
  ]);
  expect(JSON.stringify(values)).not.toContain('0000000000000000');
});

test.each<[string, unknown, object, number]>([
  ['no JSON', 'report', {}, 400],
  ['an empty list', [], {}, 400],
  ['an unknown remote', [report('x', { remote: 'mf-x' as 'mf-events' })], {}, 400],
  ['an unknown kind', [report('x', { kind: 'x' as 'loaded' })], {}, 400],
  ['a route with an id', [report('x', { route: '/events/0190a000' })], {}, 400],
  ['a route of another remote', [report('x', { route: '/team' })], {}, 400],
  ['eleven reports', Array(11).fill(report('x')), {}, 400],
  ['more than 2 kB', 'x'.repeat(2049), {}, 413],
  ['a request of another site', [report('x')], { 'sec-fetch-site': 'cross-site' }, 403],
])('%s is refused', async (_, body, headers, status) => {
  expect(await send(body, { address: '192.0.2.7', headers })).toBe(status);
});

test.each([
  ['/events/0190a000-0000-7000-8000-000000000001', '/events/*'],
  ['/events', '/events'],
  ['/workshops/1', 'added'],
])('a page that ended at %s counts at the route %s', async (path, route) => {
  const version = await publish(path);
  await sendFrom(2, report(version, { route: path, kind: 'ended' }));
  await turn();
  expect(await readSamples(site.db, { name, version })).toMatchObject([{ route, failed: 2 }]);
});

test('a network sends at most 60 requests in a minute', async () => {
  const statuses = [];
  for (let n = 0; n < 62; n += 1) statuses.push(await send('x', { address: '192.0.2.8' }));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('a release that the server cannot render is replaced once, with an audit entry and an email to owners', async () => {
  const [stable, bad] = await publishTwo();
  await render(bad, 0, 30);
  await turn();
  expect(await site.current()).toBe(stable);
  // The first gateway that has seen enough decides, perhaps before the third one has counted its pages.
  const reason = expect.stringMatching(
    /^the server failed to render (20|30) of \1 pages at \/events, before: 0 of 30$/,
  );
  expect(await rollbacks()).toEqual([
    {
      action: 'remote.rolled_back',
      actor: 'system',
      detail: { version: stable, from: bad, reason },
    },
  ]);
  expect(await alerts()).toEqual([[`mf-events ${bad} was rolled back`, true]]);
  const [{ advice = '' } = {}] = await payloads();
  const [, wanted] = /remote -- rollback mf-events (\w+)\./.exec(advice) ?? [];
  await rollBack(site.deps, { name, wanted, actor: 'owner' });
  expect(await site.current()).toBe(bad);
  await render(bad, 0, 30);
  await turn();
  expect(await site.current()).toBe(bad);
  expect(await alerts()).toHaveLength(1);
});

test('a release whose pages fail in browsers of many networks is replaced', async () => {
  const [stable, bad] = await publishTwo();
  await sendFrom(30, report(bad, { kind: 'chunk' }));
  await turn();
  expect(await site.current()).toBe(stable);
});

test('a release of which a fifth of 200 visits fail is replaced, all of them from one network', async () => {
  const [stable, bad] = await publishTwo();
  const gateway = gateways[0] as Evidence;
  const visit = (kind: 'loaded' | 'unhandled') =>
    gateway.record({ name, version: bad, route, kind, network: 7 });
  for (let n = 0; n < 32; n += 1) await visit('loaded');
  for (let n = 0; n < 40; n += 1) await visit('unhandled');
  await turn();
  expect(await site.current()).toBe(stable);
  expect((await rollbacks()).at(-1)).toMatchObject({
    detail: { reason: 'browsers failed to show 40 of 200 pages at /events, before: 0 of 200' },
  });
});

test('a release of which one visit of 200 fails is kept, and its figures say so', async () => {
  const [, good] = await publishTwo();
  await sendFrom(40, report(good));
  await sendFrom(1, report(good, { kind: 'render' }));
  await turn();
  expect(await site.current()).toBe(good);
  expect(await summaryOf(good)).toMatchObject({ loads: 201, failed_loads: 1 });
});

test('pages that are sent from kept bytes count as page views', async () => {
  const [, good] = await publishTwo();
  const page = { name, version: good, route, kind: 'prepared' } as const;
  for (let n = 0; n < 500; n += 1) gateways[0]?.countPrepared(page);
  await render(good, 1, 20);
  await turn();
  expect(await site.current()).toBe(good);
  const [sample] = await readSamples(site.db, { name, version: good });
  expect(sample).toMatchObject({ route, served: 521, not_rendered: 20 });
});

test('the site never goes to a release that was left because it failed', async () => {
  const stable = await publish('stable');
  const left = await publish('left');
  await rollBack(site.deps, { name, wanted: undefined, actor: 'test' });
  const bad = await publish('bad');
  await render(bad, 0, 30);
  await turn();
  expect(await site.current()).toBe(stable);
  const [last] = await listMoves(site.db, name);
  expect(last).toMatchObject({ previous: bad, kind: 'replaced', actor: 'system' });
  expect(left).not.toBe(stable);
});

test('without a release to go back to the failing one stays, and owners get one email', async () => {
  const only = await publish('only');
  await render(only, 0, 30);
  await turn();
  await turn();
  expect(await site.current()).toBe(only);
  expect((await site.audit()).at(-1)).toMatchObject({ action: 'remote.published' });
  expect(await alerts()).toEqual([
    [`mf-events ${only} fails, and there is no release to go back to`, true],
  ]);
});

test('a canary that fails more often than the current release ends', async () => {
  const current = await publish('stable');
  await render(current, 30);
  const { version } = await site.publish({ entry: 'canary' });
  await site.pool.query('update gateway.remote_pointer set version = $1', [current]);
  await site.pool.query(
    'insert into gateway.staged_release select *, $1 from gateway.remote_release',
    ['[]'],
  );
  await putCanary(site.db, { key: '0a0b0c0d', name, version, percent: 10, started_by: 'test' });
  changes += 1;
  await render(version, 15, 15);
  await turn();
  expect(await findCanary(site.db)).toBeUndefined();
  expect(await site.current()).toBe(current);
  expect((await site.audit()).at(-1)).toMatchObject({
    action: 'remote.canary_ended',
    actor: 'system',
    detail: { version },
  });
  expect((await payloads()).map(({ advice }) => advice)).toEqual([
    expect.stringContaining(`npx --no club-remote promote ${version}.`),
  ]);
});

test('a canary that fails as often as the current release in the same minutes stays', async () => {
  const current = await publish('stable');
  const { version } = await site.publish({ entry: 'canary' });
  await site.pool.query('update gateway.remote_pointer set version = $1', [current]);
  await site.pool.query(
    'insert into gateway.staged_release select *, $1 from gateway.remote_release',
    ['[]'],
  );
  await putCanary(site.db, { key: '0a0b0c0d', name, version, percent: 10, started_by: 'test' });
  changes += 1;
  await render(current, 30, 30);
  await render(version, 30, 30);
  await turn();
  expect(await findCanary(site.db)).toMatchObject({ version });
});

test('a good release and one with a small sample stay', async () => {
  const [, good] = await publishTwo();
  await render(good, 60, 2);
  await sendFrom(40, report(good));
  await sendFrom(6, report(good, { kind: 'chunk' }));
  await turn();
  expect(await site.current()).toBe(good);
  const small = await publish('small');
  await render(small, 1, 9);
  await sendFrom(9, report(small, { kind: 'entry' }));
  await turn();
  expect(await site.current()).toBe(small);
});

test('reports that few networks invent replace no release', async () => {
  const [, good] = await publishTwo();
  await sendFrom(60, report(good));
  for (let n = 0; n < 20; n += 1)
    expect(await send(Array(10).fill(report(good, { kind: 'render' })))).toBe(204);
  await turn();
  expect(await site.current()).toBe(good);
});

test('with the switch off, a failing release stays', async () => {
  const [, bad] = await publishTwo();
  const { db } = site;
  const changed = { ...UNCHANGED, lastChange: () => changes };
  const off = collectEvidence({ db, log, seconds: 10, changes: changed });
  for (let page = 0; page < 20; page += 1)
    await off.record({ name, version: bad, route, kind: 'not_rendered' });
  await off.turn();
  await off.close();
  expect(await summaryOf(bad)).toMatchObject({ failed_renders: 20 });
  expect(await site.current()).toBe(bad);
});

test('figures wait while the database is away', async () => {
  const version = await publish('waits');
  const write = jest.spyOn(site.db, 'insertInto').mockImplementationOnce(() => {
    throw new Error('away');
  });
  const [gateway] = gateways as [Evidence];
  await gateway.record({ name, version, route, kind: 'rendered', ms: 10 });
  await expect(gateway.turn()).rejects.toThrow('away');
  write.mockRestore();
  await gateway.turn();
  expect(await summaryOf(version)).toMatchObject({ renders: 1 });
  expect(await auditEntries(site.pool)).not.toEqual([]);
});

const insert = (at: Date) =>
  site.pool.query(
    `insert into gateway.release_evidence (name, version, route, kind, minute, bucket, count, networks)
     values ('mf-events', 'x', $1, 'loaded', $2, 0, 1, 0::bit(256))`,
    [`/${at.toISOString()}`, at],
  );
const countOf = async (condition: string) => {
  const { rows } = await site.pool.query(
    `select count(*)::int as count from gateway.release_evidence where ${condition}`,
  );
  return rows[0].count as number;
};

describe('retention', () => {
  testRetention(
    { rows: keptRows(gatewayData), deps: () => ({ pool: site.pool, storage: site.storage, log }) },
    {
      'Failures and load times of pages by minute, with the number of networks': {
        insert,
        count: () => countOf(`minute <> date_trunc('hour', minute)`),
      },
      'Failures and load times of pages by hour': { insert, count: () => countOf('true') },
    },
  );
});
