import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@club/service-kit/db/database';
import { onError } from '@club/service-kit/errors/on-error';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { doubleAuthSchema, type SignedInAdmin } from '@club/service-kit/testing/signed-in-admin';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { gatewaySchema } from '../schema.ts';
import { listActiveReleases } from './release.repository.ts';
import { releaseRoutes } from './release.routes.ts';
import { publishRelease } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';

let database: TestDatabase;
let admin: SignedInAdmin;
let dir: string;
const storage = memoryStorage();

const ENTRY = 'self.entry = 1;';

async function build(entry = ENTRY): Promise<void> {
  await mkdir(path.join(dir, 'browser', 'static'), { recursive: true });
  await mkdir(path.join(dir, 'server'), { recursive: true });
  const manifest = {
    metaData: { remoteEntry: { name: 'entry.js', path: '' } },
    exposes: [{ path: './pages', assets: { js: { sync: ['static/pages.js'], async: [] } } }],
  };
  await writeFile(path.join(dir, 'browser/mf-manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(dir, 'browser/entry.js'), entry);
  await writeFile(path.join(dir, 'browser/static/pages.js'), 'self.pages = 1;');
  await writeFile(path.join(dir, 'server/pages.cjs'), 'module.exports = {};');
}

beforeAll(async () => {
  database = await createTestDatabase(gatewaySchema);
  admin = await doubleAuthSchema(database.pool);
  dir = await mkdtemp(path.join(tmpdir(), 'remote-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

const deps = () => ({ db: createDatabase<GatewayTables>(database.pool, 'gateway'), storage });
const app = () => releaseRoutes({ pool: database.pool, storage }).onError(onError);

test('a build becomes a release, the same build again changes nothing, a changed one moves the pointer', async () => {
  await build();
  const first = await publishRelease(deps(), 'mf-events', dir, 'test');
  expect(first.moved).toBe(true);
  expect(await publishRelease(deps(), 'mf-events', dir, 'test')).toEqual({
    ...first,
    moved: false,
  });

  await build('self.entry = 2;');
  const second = await publishRelease(deps(), 'mf-events', dir, 'test');
  expect(second.version).not.toBe(first.version);
  const [active] = await listActiveReleases(deps().db);
  expect(active).toMatchObject({
    name: 'mf-events',
    version: second.version,
    entry: 'entry.js',
    entry_integrity: `sha384-${createHash('sha384').update('self.entry = 2;').digest('base64')}`,
    preload: ['static/pages.js'],
    server_file: 'server/pages.cjs',
  });

  // A tab that started with the first release still gets its files.
  const old = await app().request(`/remotes/mf-events/${first.version}/entry.js`);
  expect(await old.text()).toBe(ENTRY);
  expect(old.headers.get('cache-control')).toContain('immutable');
});

test('the server bundle is not for browsers, and no path leaves the release', async () => {
  const [active] = await listActiveReleases(deps().db);
  for (const file of [
    'server/pages.cjs',
    '../server/pages.cjs',
    '%2e%2e/server/pages.cjs',
    'none.js',
  ]) {
    const response = await app().request(`/remotes/mf-events/${active?.version}/${file}`);
    expect(response.status).toBe(404);
  }
});

test('the back office’s files exist for verified admins alone', async () => {
  await build();
  const { version } = await publishRelease(deps(), 'mf-admin', dir, 'test');
  const url = `/remotes/mf-admin/${version}/entry.js`;
  expect((await app().request(url)).status).toBe(404);
  expect((await app().request(url, { headers: { cookie: 'otpVerified=true' } })).status).toBe(404);
  const inside = await app().request(url, { headers: admin.headers });
  expect(inside.status).toBe(200);
  expect(inside.headers.get('cache-control')).toContain('private');
});
