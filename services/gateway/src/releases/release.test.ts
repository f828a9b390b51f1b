import { onError } from '@club/service-kit/errors/on-error';
import { type SignedInAdmin, signInTestAdmin } from '@club/service-kit/testing/signed-in-admin';
import { createReleaseFixture, type ReleaseFixture } from '../testing/release-fixture.ts';
import { ENTRY, entryCode, writeBuild } from '../testing/remote-build.ts';
import { integrityOf } from './read-release.ts';
import { releaseRoutes } from './release.routes.ts';
import { publishRelease, releaseKey } from './release.service.ts';
import { folderSource } from './release-source.ts';

let fixture: ReleaseFixture;
let admin: SignedInAdmin;

beforeAll(async () => {
  fixture = await createReleaseFixture();
  admin = await signInTestAdmin(fixture.pool);
});
afterAll(() => fixture.drop());

const app = () => releaseRoutes(fixture).onError(onError);

test('a build becomes a release, the same build again changes nothing, a changed one moves the pointer', async () => {
  const first = await fixture.publish();
  expect(first.moved).toBe(true);
  expect(await fixture.publish()).toEqual({ ...first, moved: false });

  const entry = 'self.entry = 2;';
  const second = await fixture.publish({ entry });
  expect(second.version).not.toBe(first.version);
  expect(await fixture.active()).toMatchObject({
    version: second.version,
    entry: 'entry.js',
    entry_integrity: integrityOf(Buffer.from(entryCode(entry))),
    preload: ['static/pages.js'],
    server_file: 'server/pages.cjs',
    published_by: 'terminal: test',
  });
  expect(await fixture.audit()).toEqual(
    [{ version: first.version }, { version: second.version, from: first.version }].map(
      (detail) => ({ action: 'remote.published', actor: 'terminal: test', detail }),
    ),
  );

  // A tab that started with the first release still gets its files.
  const old = await app().request(`/remotes/mf-events/${first.version}/entry.js`);
  expect(await old.text()).toBe(entryCode(ENTRY));
  expect(old.headers.get('cache-control')).toContain('immutable');
});

test('an upload that breaks off leaves no release and no pointer', async () => {
  const before = await fixture.current();
  const put = jest.spyOn(fixture.storage, 'put');
  put.mockImplementation(async (key) => {
    if (key.includes('static/')) throw new Error('the store is full');
  });
  await expect(fixture.publish({ entry: 'self.entry = 3;' })).rejects.toThrow('the store is full');
  put.mockRestore();
  expect(await fixture.current()).toBe(before);
  expect((await fixture.publish({ entry: 'self.entry = 3;' })).moved).toBe(true);
});

test('of two who publish the same build at once, one moves the pointer', async () => {
  await writeBuild(fixture.dir, { entry: 'self.entry = 4;' });
  const source = folderSource(fixture.dir);
  const publish = () => publishRelease(fixture.deps, { name: 'mf-events', source, actor: 'test' });
  const [one, two] = await Promise.all([publish(), publish()]);
  expect(one.version).toBe(two.version);
  expect([one.moved, two.moved].sort()).toEqual([false, true]);
});

test('the server bundle is not for browsers, and no path leaves the release', async () => {
  const version = await fixture.current();
  for (const file of [
    'server/pages.cjs',
    '../server/pages.cjs',
    '%2e%2e/server/pages.cjs',
    'none.js',
  ]) {
    const response = await app().request(`/remotes/mf-events/${version}/${file}`);
    expect(response.status).toBe(404);
  }
});

test('nobody gets a source map of an older release', async () => {
  const version = (await fixture.current()) ?? '';
  await fixture.deps.storage.put(
    releaseKey('mf-events', version, 'browser/entry.js.map'),
    Buffer.from('{}'),
    '',
  );
  expect((await app().request(`/remotes/mf-events/${version}/entry.js.map`)).status).toBe(404);
});

test('the back office’s files exist for verified admins alone', async () => {
  const { version } = await fixture.publish({ name: 'mf-admin' });
  const url = `/remotes/mf-admin/${version}/entry.js`;
  expect((await app().request(url)).status).toBe(404);
  expect((await app().request(url, { headers: { cookie: 'otpVerified=true' } })).status).toBe(404);
  const inside = await app().request(url, { headers: admin.headers });
  expect(inside.status).toBe(200);
  expect(inside.headers.get('cache-control')).toContain('private');
});
