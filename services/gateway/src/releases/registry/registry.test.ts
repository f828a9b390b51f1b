import { generateKeyPairSync } from 'node:crypto';
import { createDatabase } from '@club/service-kit/db/database';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { sendRequest } from '@club/service-kit/testing/send-request';
import { type SignedInAdmin, signInTestAdmin } from '@club/service-kit/testing/signed-in-admin';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { gatewayService } from '../../service.ts';
import { registerSiteRemotes } from '../../testing/registered-remotes.ts';
import { PROVIDED } from '../../testing/release-fixture.ts';
import { makeFolder, writeBuild } from '../../testing/remote-build.ts';
import { createPublishingApp } from '../publishing/publishing-app.ts';
import { publishRelease } from '../release.service.ts';
import type { GatewayTables } from '../release.table.ts';
import { listAddedRoutes } from '../release-routes.ts';
import { folderSource } from '../release-source.ts';
import { putShell } from '../shell-release.repository.ts';
import { sweepAllFiles } from '../sweep-files.ts';
import { listRemotes } from './remote.repository.ts';

let deps: Awaited<ReturnType<typeof openTestDeps>>;
let app: ReturnType<typeof createPublishingApp>;
let owner: SignedInAdmin;
const db = () => createDatabase<GatewayTables>(deps.pool, 'gateway');
const releaseDeps = () => ({ db: db(), storage: deps.storage, remoteOrigins: [] });

beforeAll(async () => {
  deps = await openTestDeps(gatewayService.migrations);
  owner = await signInTestAdmin(deps.pool);
  app = createPublishingApp({
    ...{ ...deps, remoteOrigins: [], localRemotes: false },
    checkPages: async () => [],
    servedCalls: async () => ({}),
  });
  await db()
    .transaction()
    .execute((trx) => putShell(trx, { version: 'shell-1', provides: PROVIDED, files: [] }));
});
afterAll(() => deps.close());
beforeEach(async () => {
  const tables = ['remote', 'remote_pointer', 'remote_release', 'pointer_move', 'release_token'];
  await deps.pool.query(`truncate ${tables.map((table) => `gateway.${table}`).join()}`);
  await registerSiteRemotes(db());
});

interface Answer {
  code: string;
  detail: string;
  fields: Record<string, string>;
  remotes: { remote: string; registration: object; releases: object[] }[];
}

const GALLERY = { name: 'mf-gallery', team: 'Photos', paths: ['/gallery'], menu: 'Photos' };
const send = (request: string, json?: object) =>
  sendRequest<Answer>(app, request, { headers: owner.headers, ...(json && { json }) });
const register = (change: object = {}) =>
  send('POST /api/admin/remotes', { ...GALLERY, ...change });
const unregister = (name: string) => send(`DELETE /api/admin/remotes/${name}`);

async function publish(name: string, routes: { path: string; menu?: string }[]) {
  const dir = await makeFolder();
  await writeBuild(dir, { name, routes, entry: `self.entry = '${name}${routes[0]?.path}';` });
  return publishRelease(releaseDeps(), { name, source: folderSource(dir), actor: 'test' });
}

const newToken = (remote: string) =>
  send('POST /api/admin/release-tokens', {
    ...{ name: `Team of ${remote}`, remote, days: 30 },
    public_key: generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
  });

test('a registered remote is listed, gets a token and a release, and its menu entry', async () => {
  expect((await newToken('mf-gallery')).body.fields).toEqual({
    remote: 'No remote has this name.',
  });
  await expect(publish('mf-gallery', [{ path: '/gallery' }])).rejects.toMatchObject({
    status: 404,
  });
  expect((await register()).status).toBe(201);
  expect((await newToken('mf-gallery')).status).toBe(201);
  await expect(publish('mf-gallery', [{ path: '/gallery', menu: 'Bilder' }])).rejects.toThrow(
    'it names its entry in the menu “Bilder”, and “Photos” is registered for /gallery',
  );
  await publish('mf-gallery', [{ path: '/gallery' }, { path: '/gallery/:year' }]);
  expect(await listAddedRoutes(db())).toEqual([
    { remote: 'mf-gallery', path: '/gallery', menu: 'Photos' },
    { remote: 'mf-gallery', path: '/gallery/:year' },
  ]);
  const { body } = await send('GET /api/admin/releases');
  expect(body.remotes.find(({ remote }) => remote === 'mf-gallery')).toMatchObject({
    registration: { team: 'Photos', paths: ['/gallery'], menu: 'Photos', by: owner.email },
    releases: [{ state: 'current' }],
  });
  const entries = await auditEntries(deps.pool);
  expect(entries.find(({ action }) => action === 'remote.registered')).toMatchObject({
    ...{ actor: owner.email, subject: 'remote:mf-gallery' },
    detail: { team: 'Photos', paths: ['/gallery'], menu: 'Photos' },
  });
});

test.each<[string, object, string, string]>([
  ['a name without a hyphen', { name: 'location' }, 'name', 'Use 3 to 41 lowercase letters'],
  ['a name with a path', { name: '../mf-x' }, 'name', 'Use 3 to 41 lowercase letters'],
  ['the name of another remote', { name: 'mf-events' }, 'name', 'Another remote has this name.'],
  ['no team', { team: ' ' }, 'team', 'Team is required.'],
  ['no path', { paths: [] }, 'paths', 'Name 1 to 10 paths.'],
  ['a path of the site', { paths: ['/team'] }, 'paths', '/team is an address of mf-public.'],
  ['a path of the API', { paths: ['/api'] }, 'paths', '/api is reserved for the site.'],
  ['a path of files', { paths: ['/remotes/x'] }, 'paths', '/remotes/x is reserved for the site.'],
  [
    'a path with a parameter',
    { paths: ['/:x'] },
    'paths.0',
    'Use lowercase letters, digits and hyphens',
  ],
  [
    'a path in capitals',
    { paths: ['/API'] },
    'paths.0',
    'Use lowercase letters, digits and hyphens',
  ],
  [
    'a path of another remote',
    { paths: ['/jobs/x'] },
    'paths',
    '/jobs/x overlaps /jobs of mf-jobs.',
  ],
  ['a path above another remote', { paths: ['/a'] }, 'paths', '/a overlaps /a/b of mf-jobs.'],
  ['a route of a release', { paths: ['/news'] }, 'paths', '/news overlaps /news/:id of mf-events.'],
  ['a menu entry that is too long', { menu: 'x'.repeat(25) }, 'menu', 'Menu entry can have'],
])('%s is refused at its field, and nothing is registered', async (_, change, field, text) => {
  await register({ name: 'mf-jobs', paths: ['/jobs', '/a/b'], menu: '' });
  await publish('mf-events', [{ path: '/news/:id' }]);
  const before = await listRemotes(db());
  const { status, body } = await register(change);
  expect([status, body.fields]).toEqual([422, { [field]: expect.stringContaining(text) }]);
  expect(await listRemotes(db())).toEqual(before);
});

test('of two that register the same name or path at the same time, one succeeds', async () => {
  const same = await Promise.all([register(), register(), register({ name: 'mf-photos' })]);
  expect(same.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test('a release may not have routes at or below the paths of another remote', async () => {
  await register();
  await expect(publish('mf-events', [{ path: '/gallery/:year' }])).rejects.toThrow(
    'mf-events declares the route /gallery/:year, which overlaps /gallery of mf-gallery',
  );
  await publish('mf-gallery', [{ path: '/gallery/:year' }]);
});

test('an unregistered remote leaves no release, token or file, and its name is free', async () => {
  await register();
  await newToken('mf-gallery');
  await publish('mf-gallery', [{ path: '/gallery' }]);
  expect((await unregister('mf-gallery')).status).toBe(200);
  expect(await listAddedRoutes(db())).toEqual([]);
  expect(await deps.storage.list('remotes/mf-gallery')).toEqual([]);
  expect((await deps.pool.query('select from gateway.release_token')).rowCount).toBe(0);
  expect((await auditEntries(deps.pool)).at(-1)).toMatchObject({
    ...{ action: 'remote.unregistered', subject: 'remote:mf-gallery' },
  });
  expect((await unregister('mf-gallery')).status).toBe(404);
  expect((await register()).status).toBe(201);
});

test('the remotes of the site itself stay', async () => {
  for (const name of ['mf-public', 'mf-events', 'mf-admin'])
    expect(await unregister(name)).toMatchObject({ status: 409, body: { code: 'site_remote' } });
});

test('a session without a fresh code changes nothing', async () => {
  const freshUntil = (value: string) =>
    deps.pool.query(`create or replace function auth.fresh_until(session_id uuid)
      returns timestamptz language sql as $$ select ${value} $$`);
  await freshUntil('null::timestamptz');
  expect((await register()).body.code).toBe('fresh_otp_required');
  expect((await unregister('mf-gallery')).body.code).toBe('fresh_otp_required');
  await freshUntil(`now() + interval '5 minutes'`);
});

test('files of a remote that is not registered any more are deleted by the job', async () => {
  await deps.storage.put('remotes/mf-gone/1/browser/x.js', new Uint8Array(1), 'text/javascript');
  await sweepAllFiles(releaseDeps());
  expect(await deps.storage.list('remotes/mf-gone')).toEqual([]);
});
