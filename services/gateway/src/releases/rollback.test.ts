import { createReleaseFixture, type ReleaseFixture } from '../testing/release-fixture.ts';
import { listMoves } from './pointer-move.repository.ts';
import { prune } from './prune.service.ts';
import { listReleases } from './release.repository.ts';
import { releaseFolder, releaseKey } from './release.service.ts';
import { rollBack } from './rollback.service.ts';
import { putShell } from './shell-release.repository.ts';
import { shellKey } from './shell-release.service.ts';
import { sweepAllFiles } from './sweep-files.ts';

let fixture: ReleaseFixture;
beforeAll(async () => {
  fixture = await createReleaseFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.drop());

const NAME = 'mf-events';
const build = (text: string) => ({ entry: `self.entry = '${text}';` });
const publish = async (text: string) => (await fixture.publish(build(text))).version;
const start = (text: string) => fixture.publish(build(text), { atStart: 'changed' });
const back = async (wanted?: string) =>
  (await rollBack(fixture.deps, { name: NAME, wanted, actor: 'test' })).version;
const pruneBefore = (before: Date) => prune(fixture.deps, { before, actor: 'test' });
const LATER = new Date(Date.now() + 60 * 60 * 1000);

test('goes back step by step, or to a release by the beginning of its version', async () => {
  const [a, b, c] = [await publish('a'), await publish('b'), await publish('c')];
  expect([await back(), await back()]).toEqual([b, a]);
  await expect(back()).rejects.toThrow(`${NAME} has no release to go back to: none before ${a}`);
  expect(await back(c.slice(0, 8))).toBe(c);
  expect(await fixture.current()).toBe(c);
  await expect(back(c)).rejects.toThrow('is current already');
  await expect(back('none')).rejects.toThrow(`${NAME} has no release none.`);
  expect((await fixture.audit()).at(-1)).toEqual({
    action: 'remote.rolled_back',
    actor: 'test',
    detail: { version: c, from: a },
  });
});

test('the history says who changed the current release, how and why', async () => {
  const [a, b] = [await publish('a'), await publish('b')];
  await back();
  const why = expect.stringMatching(/^it served last before, until /);
  expect(await listMoves(fixture.db, NAME)).toMatchObject([
    { version: a, previous: b, kind: 'rolled_back', actor: 'test', reason: why },
    { version: b, previous: a, kind: 'published', actor: 'terminal: test', reason: null },
    { version: a, previous: null, kind: 'published' },
  ]);
  const c = await publish('c');
  expect(await back()).toBe(a);
  expect((await listMoves(fixture.db, NAME))[0]).toMatchObject({ previous: c, version: a });
});

test('a start does not undo a rollback, but publishes what was built since', async () => {
  const { version: a } = await start('a');
  const { version: b } = await start('b');
  await back();
  expect(await start('b')).toEqual({ version: b, moved: false });
  expect(await fixture.current()).toBe(a);
  // An older checkout that was built again is what its operator wants.
  await start('c');
  expect(await start('a')).toEqual({ version: a, moved: true });
});

test('a start of the image publishes the first release of a remote only', async () => {
  const startImage = (text: string) => fixture.publish(build(text), { atStart: 'first' });
  const { version: a, moved } = await startImage('a');
  expect(moved).toBe(true);
  expect((await startImage('newer image')).moved).toBe(false);
  expect(await fixture.current()).toBe(a);

  const b = await publish('b');
  expect((await startImage('a')).moved).toBe(false);
  expect((await startImage('newer image')).moved).toBe(false);
  expect(await fixture.current()).toBe(b);
});

test('a start does not undo what was published while it ran, and publishing ends a rollback', async () => {
  const { version: a } = await start('a');
  const b = await publish('b');
  expect((await start('a')).moved).toBe(false);
  expect(await back()).toBe(a);
  expect(await publish('b')).toBe(b);
  expect(await fixture.current()).toBe(b);
});

test('refuses a release whose files are gone, or that the shell of today cannot run', async () => {
  const a = await publish('a');
  await publish('b');
  await fixture.storage.remove(releaseKey(NAME, a, 'browser/entry.js'));
  await expect(back()).rejects.toThrow('browser/entry.js is not in the store any more');

  const { version } = await fixture.publish({ shared: { react: '^19.3.1' } });
  const d = await publish('d');
  const provides = { versions: { react: '20.0.0' }, names: {} };
  await fixture.db
    .transaction()
    .execute((trx) => putShell(trx, { version: 'shell-2', provides, files: [] }));
  await expect(back(version)).rejects.toThrow('it needs react ^19.3.1; the shell provides 20.0.0');
  expect(await fixture.current()).toBe(d);
});

test('prune keeps the current release, the one before, and what was current lately', async () => {
  const [a, b, c] = [await publish('a'), await publish('b'), await publish('c')];
  expect(await pruneBefore(new Date(Date.now() - 60_000))).toEqual({ releases: [], files: 0 });
  expect(await pruneBefore(LATER)).toEqual({ releases: [`${NAME} ${a}`], files: 4 });
  expect((await listReleases(fixture.db, NAME)).map(({ version }) => version)).toEqual([c, b]);
  expect(await fixture.storage.list(releaseFolder(NAME, a))).toEqual([]);
  expect((await fixture.storage.list(releaseFolder(NAME, b))).length).toBe(4);
  expect(await back()).toBe(b);
});

test('prune keeps the release that a rollback goes to', async () => {
  const [a, b, c] = [await publish('a'), await publish('b'), await publish('c')];
  await back();
  await publish('d');
  expect((await pruneBefore(LATER)).releases).toEqual([`${NAME} ${a}`]);
  const kept = (await listReleases(fixture.db, NAME)).map(({ version }) => version);
  expect(kept.slice(1)).toEqual([c, b]);
  expect(await back()).toBe(b);
});

test('prune deletes a shell’s files that no kept shell needs', async () => {
  const files = {
    one: ['assets/one.js', 'assets/all.js'],
    two: ['assets/two.js', 'assets/all.js'],
  };
  for (const [version, paths] of Object.entries({ ...files, three: ['assets/all.js'] })) {
    for (const file of paths) await fixture.storage.put(shellKey(file), Buffer.from(file), '');
    const provides = { versions: {}, names: {} };
    await fixture.db
      .transaction()
      .execute((trx) => putShell(trx, { version, provides, files: paths }));
  }
  expect((await pruneBefore(LATER)).releases).toEqual(['shell one', 'shell shell-1']);
  expect((await fixture.storage.list('shell')).sort()).toEqual([
    shellKey('assets/all.js'),
    shellKey('assets/two.js'),
  ]);
});

test('a store that fails at any step of prune leaves a release and its files, or neither after the job', async () => {
  const versions = [await publish('a'), await publish('b'), await publish('c')];
  const rows = async () => (await listReleases(fixture.db, NAME)).map(({ version }) => version);
  const { storage } = fixture;
  let calls = 0;
  let failing = 0;
  const failOnce =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      calls += 1;
      if (calls === failing) throw new Error('the store is away');
      return call(...args);
    };
  const store = { ...storage, list: failOnce(storage.list), remove: failOnce(storage.remove) };
  const deps = { ...fixture.deps, storage: store };
  for (failing = 1; ; failing += 1) {
    calls = 0;
    const outcome = await prune(deps, { before: LATER, actor: 'test' }).catch(
      (error: Error) => error,
    );
    if (!(outcome instanceof Error)) break;
    expect(outcome.message).toBe('the store is away');
    const kept = await rows();
    for (const version of kept)
      expect((await storage.list(releaseFolder(NAME, version))).length).toBe(4);
    await sweepAllFiles(fixture.deps);
    expect(await storage.list(`remotes/${NAME}`)).toHaveLength(4 * kept.length);
    versions.push(await publish(`release ${failing}`));
  }
  expect(failing).toBeGreaterThan(5);
  expect(await back()).toBe(versions.at(-2));
});
