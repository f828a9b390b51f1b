import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseFixture, PROVIDED, type ReleaseFixture } from '../testing/release-fixture.ts';
import { type BuildOptions, writeBuild } from '../testing/remote-build.ts';
import { readRelease } from './read-release.ts';
import { publishRelease } from './release.service.ts';
import { folderSource } from './release-source.ts';
import { sharedProblems } from './shared-problems.ts';
import { verifyRelease } from './verify-release.ts';

let fixture: ReleaseFixture;
let released: string;
beforeAll(async () => {
  fixture = await createReleaseFixture();
  released = (await fixture.publish()).version;
});
afterAll(() => fixture.drop());

/** The reasons why a build is refused, and the certainty that nothing moved. */
async function refusal(publishing: Promise<unknown>): Promise<string[]> {
  const files = fixture.storage.files.size;
  const message = await publishing.then(
    () => 'published',
    (error: Error) => error.message,
  );
  expect(await fixture.current()).toBe(released);
  expect(fixture.storage.files.size).toBe(files);
  const [first, ...reasons] = message.split('\n- ');
  expect(first).toMatch(/ is refused; nothing has changed\.$/);
  return reasons;
}

test.each<[string, BuildOptions, string[]]>([
  [
    'needs another React and a module that nobody provides',
    { shared: { react: '^20.0.0', 'react/jsx-runtime': '^19.3.1', lodash: '^4.0.0' } },
    [
      'it needs react ^20.0.0; the shell provides 19.3.1',
      'it needs lodash, which the shell does not provide',
    ],
  ],
  [
    'uses a name that the shell’s module does not have',
    { uses: { '@club/web-kit/ui': ['Box', 'Hologram'] } },
    ['it uses Hologram of @club/web-kit/ui, which the shell’s does not have'],
  ],
  [
    'exposes something else',
    { exposes: ['./panels'] },
    ['it does not expose ./pages', 'it exposes ./panels, which nobody asks for'],
  ],
  ...[
    { publicPath: '/' },
    { publicPath: 'https://cdn.test/x/' },
    { getPublicPath: 'return "/"' },
  ].map((metaData): [string, BuildOptions, string[]] => [
    `looks for its chunks elsewhere: ${JSON.stringify(metaData)}`,
    { metaData },
    [expect.stringMatching(/^it looks for its chunks at a fixed address .*publicPath: 'auto'/)],
  ]),
  [
    'has a chunk that the build does not list',
    { files: { 'browser/static/pages.js': null } },
    ['browser/static/pages.js belongs to it and is not in release.json'],
  ],
  [
    'starts with too much',
    { entry: `self.entry = '${randomBytes(70_000).toString('base64')}';` },
    [
      expect.stringMatching(
        /^its entry and first chunks are \d+(\.\d)? kB compressed; the limit is 64 kB$/,
      ),
    ],
  ],
])('a build that %s is refused with each reason, and nothing moves', async (_, build, reasons) => {
  expect(await refusal(fixture.publish(build))).toEqual(reasons);
});

test('a bundle that is no script is refused', async () => {
  const build = { files: { 'server/pages.cjs': 'module.exports = {' } };
  expect(await refusal(fixture.publish(build))).toEqual([
    expect.stringContaining('server/pages.cjs is no script'),
  ]);
});

const publishFolder = (name: 'mf-events' | 'mf-public' = 'mf-events') =>
  publishRelease(fixture.deps, { name, source: folderSource(fixture.dir), actor: 'test' });

test('another origin may serve only what an entry checks, or what the import map checks', async () => {
  const problemsOf = async (baseUrl: string | undefined, type: string) => {
    await writeBuild(fixture.dir, { hasUncheckedChunk: true });
    const release = await readRelease(folderSource(fixture.dir));
    release.manifest.metaData.remoteEntry.type = type;
    return verifyRelease('mf-events', { ...release, baseUrl }, PROVIDED);
  };
  const url = 'https://cdn.example/browser/';
  expect(await problemsOf(url, 'global')).toEqual([
    'its entry does not check browser/static/pages.js (integrity)',
  ]);
  expect(await problemsOf(url, 'module')).toEqual([]);
  expect(await problemsOf(undefined, 'global')).toEqual([]);
});

test('browsers draw the pages of a build without a bundle for the server', async () => {
  await writeBuild(fixture.dir, { files: { 'server/pages.cjs': null } });
  const release = await readRelease(folderSource(fixture.dir));
  expect(verifyRelease('mf-events', release, PROVIDED)).toEqual([]);
});

test('files that are not what was built are refused', async () => {
  await writeBuild(fixture.dir);
  await writeFile(path.join(fixture.dir, 'browser/entry.js'), 'self.entry = "changed";');
  await rm(path.join(fixture.dir, 'browser/static/pages.js'));
  expect(await refusal(publishFolder())).toEqual([
    'browser/entry.js is not what was built (integrity)',
    'browser/static/pages.js is missing',
  ]);
});

test.each([
  ['release.json', 'release.json is missing: build the remote first'],
  ['browser/mf-manifest.json', 'browser/mf-manifest.json is missing: build the remote first'],
])('a folder without %s is no build', async (file, reason) => {
  await writeBuild(fixture.dir);
  await rm(path.join(fixture.dir, file));
  expect(await refusal(publishFolder())).toEqual([reason]);
});

test('a manifest that says nothing is refused', async () => {
  expect(await refusal(fixture.publish({ files: { 'browser/mf-manifest.json': '{' } }))).toEqual([
    expect.stringContaining('browser/mf-manifest.json cannot be read'),
  ]);
});

test('a build of another remote is refused', async () => {
  await writeBuild(fixture.dir);
  await expect(publishFolder('mf-public')).rejects.toThrow(
    'it is a build of mf-events, not of mf-public',
  );
  expect(await fixture.current('mf-public')).toBeUndefined();
});

const MANIFEST = {
  name: 'mf_events',
  metaData: { publicPath: 'auto', remoteEntry: { name: 'entry.js', path: '', type: 'global' } },
  exposes: [],
};

const REACT = { name: 'react', requiredVersion: '^19.0.0', singleton: true };

test.each([
  ['shares React as a singleton', [REACT], 0],
  ['does not list React', [], 1],
  ['shares React with several copies', [{ ...REACT, singleton: false }], 1],
  ['does not say whether it has a copy of React', [{ name: 'react' }], 1],
  ['lists a part of React', [{ ...REACT, name: 'react/' }], 1],
])('a remote that %s', (_, shared, count) => {
  expect(sharedProblems({ manifest: { ...MANIFEST, shared }, uses: {} }, PROVIDED)).toHaveLength(
    count,
  );
});

test.each([
  ['19.3.1', true],
  ['19.4.0', true],
  ['19.3.0', false],
  ['20.0.0', false],
])('a remote built with React 19.3.1 on a shell with %s: %s', (react, fits) => {
  const needs = {
    manifest: {
      ...MANIFEST,
      shared: [{ name: 'react', requiredVersion: '^19.3.1', singleton: true }],
    },
    uses: {},
  };
  const provides = { ...PROVIDED, versions: { react } };
  expect(sharedProblems(needs, provides)).toHaveLength(fits ? 0 : 1);
});

test.each([
  ['singleton, with a copy of its own', { singleton: true }, 1],
  ['several copies', { singleton: false }, 0],
])('a remote that needs another version: %s', (_, { singleton }, count) => {
  const own = { js: { sync: ['copy.js'], async: [] } };
  const needs = {
    manifest: {
      ...MANIFEST,
      shared: [
        REACT,
        { name: '@club/web-kit/ui', requiredVersion: '^2.0.0', singleton, assets: own },
        { name: 'lodash', requiredVersion: '^4.0.0', assets: own },
      ],
    },
    uses: {},
  };
  expect(sharedProblems(needs, PROVIDED)).toHaveLength(count);
});
