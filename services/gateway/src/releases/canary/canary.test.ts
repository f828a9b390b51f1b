import type { RemoteName } from '@club/contracts/remotes/release';
import { createDatabase } from '@club/service-kit/db/database';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { sendRequest } from '@club/service-kit/testing/send-request';
import { type SignedInAdmin, signInTestAdmin } from '@club/service-kit/testing/signed-in-admin';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { gatewayService } from '../../service.ts';
import { registerSiteRemotes } from '../../testing/registered-remotes.ts';
import { PROVIDED } from '../../testing/release-fixture.ts';
import { makeFolder, writeBuild } from '../../testing/remote-build.ts';
import { prune } from '../prune.service.ts';
import { createPublishingApp } from '../publishing/publishing-app.ts';
import { listWithStaged, putStaged } from '../publishing/staged-release.repository.ts';
import { readRelease } from '../read-release.ts';
import { getRemote } from '../registry/get-remote.ts';
import { keepFiles, publishRelease, releaseRow } from '../release.service.ts';
import type { GatewayTables } from '../release.table.ts';
import { folderSource } from '../release-source.ts';
import { putShell } from '../shell-release.repository.ts';
import { watchCanary } from './watch-canary.ts';

let deps: Awaited<ReturnType<typeof openTestDeps>>;
let app: ReturnType<typeof createPublishingApp>;
let owner: SignedInAdmin;
let dir: string;
const db = () => createDatabase<GatewayTables>(deps.pool, 'gateway');
const releaseDeps = () => ({ db: db(), storage: deps.storage, remoteOrigins: [] });
const REMOTES: RemoteName[] = ['mf-events', 'mf-public'];

beforeAll(async () => {
  deps = await openTestDeps(gatewayService.migrations);
  owner = await signInTestAdmin(deps.pool);
  dir = await makeFolder();
  app = createPublishingApp({
    ...deps,
    remoteOrigins: [],
    localRemotes: false,
    checkPages: async () => [],
    servedCalls: async () => ({}),
  });
  await db()
    .transaction()
    .execute((trx) => putShell(trx, { version: 'shell-1', provides: PROVIDED, files: [] }));
  await registerSiteRemotes(db());
  for (const name of REMOTES) {
    const source = await build(name, 'first');
    await publishRelease(releaseDeps(), { name, source, actor: 'test' });
  }
});
afterAll(() => deps.close());
beforeEach(() => deps.pool.query('delete from gateway.canary'));

async function build(name: RemoteName, text: string) {
  await writeBuild(dir, { name, entry: `self.entry = '${name} ${text}';` });
  return folderSource(dir);
}

/** @returns the version of a staged release */
async function staged(text: string, name: RemoteName = 'mf-events', problems: string[] = []) {
  const release = await readRelease(await build(name, text));
  await keepFiles(deps.storage, name, release);
  const row = {
    ...releaseRow({ remote: await getRemote(db(), name), release, actor: 'test' }),
    problems: JSON.stringify(problems),
  };
  await putStaged(db(), row);
  return release.version;
}

interface Answer {
  version: string;
  percent: number;
  detail: string;
  fields: Record<string, string>;
}

const send = (action: string, json: object) =>
  sendRequest<Answer>(app, `POST /api/admin/releases/${action}`, { headers: owner.headers, json });
const start = (version: string, percent: number, remote: RemoteName = 'mf-events') =>
  send('canary', { remote, version, percent });
const running = async () =>
  (await deps.pool.query('select name, version, percent from gateway.canary')).rows;

test('a staged release becomes the canary, its part changes, and it ends; the audit log has each step with the address', async () => {
  const version = await staged('canary');
  expect((await start(version, 10)).body).toEqual({ version, percent: 10 });
  expect((await start(version, 30)).body).toEqual({ version, percent: 30 });
  expect(await running()).toEqual([{ name: 'mf-events', version, percent: 30 }]);
  const set = await listWithStaged(db(), { name: 'mf-events', version });
  expect(set.map(({ name }) => name).sort()).toEqual(REMOTES);
  expect(set.find(({ name }) => name === 'mf-events')?.version).toBe(version);
  expect((await send('canary/end', { remote: 'mf-events' })).body).toEqual({ version });
  expect((await send('canary/end', { remote: 'mf-events' })).status).toBe(404);
  expect(await running()).toEqual([]);
  const entries = (await auditEntries(deps.pool)).filter(({ action }) => /canary/.test(action));
  expect(entries).toMatchObject([
    { action: 'remote.canary_started', actor: owner.email, detail: { version, percent: 10 } },
    { action: 'remote.canary_changed', actor: owner.email, detail: { version, percent: 30 } },
    { action: 'remote.canary_ended', actor: owner.email, detail: { version } },
  ]);
});

test('there is one canary at a time, also when two start in the same moment', async () => {
  const [one, other, ofPublic] = [
    await staged('one'),
    await staged('other'),
    await staged('of public', 'mf-public'),
  ];
  const answers = await Promise.all([start(one, 10), start(ofPublic, 5, 'mf-public')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [canary] = await running();
  const refused = await start(other, 10);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `${canary.name} ${canary.version} is the canary, for ${canary.percent} % of visitors. There is one at a time: end it first.`,
  ]);
  expect(await running()).toEqual([canary]);
});

test('promoting or rolling back the remote ends its canary, and changes of other remotes do not', async () => {
  const [version, later] = [await staged('ends'), await staged('later')];
  await start(version, 10);
  const ofPublic = await staged('second', 'mf-public');
  await send('promote', { remote: 'mf-public', version: ofPublic });
  expect(await running()).toHaveLength(1);
  await send('promote', { remote: 'mf-events', version });
  expect(await running()).toEqual([]);
  await start(later, 10);
  expect(await running()).toHaveLength(1);
  expect((await send('rollback', { remote: 'mf-events' })).status).toBe(200);
  expect(await running()).toEqual([]);
});

test('a release with problems or none that is staged is no canary, and the part is 1 to 50 %', async () => {
  const version = await staged('fails', 'mf-events', ['/events is not rendered']);
  const { status, body } = await start(version, 10);
  expect([status, Object.values(body.fields)]).toEqual([422, ['/events is not rendered']]);
  expect((await start('0123456789abcdef', 10)).status).toBe(404);
  for (const percent of [0, 51, 2.5]) {
    const refused = await start(version, percent);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { percent: 'Percent must be a whole number from 1 to 50.' },
    ]);
  }
});

test('prune deletes no canary', async () => {
  const [version, unused] = [await staged('kept'), await staged('unused')];
  await start(version, 10);
  const pruning = { before: new Date(Date.now() + 60_000), actor: 'test' };
  const { releases } = await prune(releaseDeps(), pruning);
  expect(releases).toContain(`mf-events ${unused}`);
  expect(releases).not.toContain(`mf-events ${version}`);
  expect(await running()).toHaveLength(1);
});

test('every gateway knows the canary at its start, and reads it again when a release changes', async () => {
  const version = await staged('watched');
  await start(version, 10);
  let changed: (topics: readonly ['releases']) => void = () => undefined;
  const changes = {
    ...deps.changes,
    onChange(listener: typeof changed) {
      changed = listener;
      return () => undefined;
    },
  };
  const watch = await watchCanary({ db: db(), changes, log: deps.log });
  expect(watch.running()).toMatchObject({ version, percent: 10 });
  await send('canary/end', { remote: 'mf-events' });
  const read = new Promise<void>((resolve) => watch.onRead(resolve));
  changed(['releases']);
  await read;
  expect(watch.running()).toBeUndefined();
  watch.close();
});
