import { createReleaseFixture, PROVIDED, type ReleaseFixture } from '../testing/release-fixture.ts';
import { type BuildOptions, writeBuild } from '../testing/remote-build.ts';
import type { ShellProvides } from './build-files.ts';
import { compareWithReleased } from './matrix.service.ts';
import { folderSource } from './release-source.ts';

let fixture: ReleaseFixture;
beforeAll(async () => {
  fixture = await createReleaseFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.drop());

/** What does not run together, of a new mf-events and a new shell with those that are released. */
async function misfits(remote: BuildOptions, shell: ShellProvides): Promise<string[]> {
  await writeBuild(fixture.dir, remote);
  const pairings = await compareWithReleased(fixture.db, {
    names: ['mf-events'],
    sourceOf: () => folderSource(fixture.dir),
    builtShell: shell,
  });
  expect(pairings).toHaveLength(2);
  return pairings.flatMap(({ remoteFrom, shellFrom, problems }) =>
    problems.map((problem) => `${remoteFrom} on ${shellFrom}: ${problem}`),
  );
}

const built = (range: string, ...uses: string[]): BuildOptions => ({
  shared: { react: range },
  uses: { '@club/web-kit/ui': uses },
});
const shell = (react: string, ...names: string[]): ShellProvides => ({
  versions: { ...PROVIDED.versions, react },
  names: { '@club/web-kit/ui': names },
});

test.each<[string, BuildOptions, ShellProvides, string[]]>([
  ['the same', built('^19.3.1', 'Box'), shell('19.3.1', 'Box', 'Button'), []],
  [
    'a newer shell that takes nothing away',
    built('^19.3.1', 'Box'),
    shell('19.4.0', 'Box', 'Chip'),
    [],
  ],
  [
    'a remote that is ahead of the shell',
    built('^19.4.0', 'Box', 'Chip'),
    shell('19.4.0', 'Box', 'Chip'),
    [
      'built on released: it needs react ^19.4.0; the shell provides 19.3.1',
      'built on released: it uses Chip of @club/web-kit/ui, which the shell’s does not have',
    ],
  ],
  [
    'a shell that leaves the released remote behind',
    built('^19.3.1'),
    shell('20.0.0', 'Button'),
    [
      'released on built: it needs react ^19.3.1; the shell provides 20.0.0',
      'released on built: it uses Box of @club/web-kit/ui, which the shell’s does not have',
    ],
  ],
])('new against released: %s', async (_, remote, newShell, expected) => {
  await fixture.publish(built('^19.3.1', 'Box'));
  expect(await misfits(remote, newShell)).toEqual(expected);
});
