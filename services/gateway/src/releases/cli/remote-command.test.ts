import { createReleaseFixture, type ReleaseFixture } from '../../testing/release-fixture.ts';
import { writeBuild } from '../../testing/remote-build.ts';
import { runRemoteCommand } from './remote-command.ts';

let fixture: ReleaseFixture;
beforeAll(async () => {
  fixture = await createReleaseFixture();
});
afterAll(() => fixture.drop());

let pageProblems: string[] = [];

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await runRemoteCommand(args, {
    ...fixture.deps,
    pool: fixture.pool,
    publicUrl: 'http://club.test',
    actor: 'terminal: operator',
    checkPages: async () => pageProblems,
    print: (line) => lines.push(line),
  });
  return { code, lines };
}

async function publish(text: string): Promise<string> {
  await writeBuild(fixture.dir, { entry: `self.entry = '${text}';` });
  const { code, lines } = await run('publish', 'mf-events', '--dir', fixture.dir);
  expect(code).toBe(0);
  return /^mf-events (\w{16}) is current\.$/.exec(lines[0] ?? '')?.[1] ?? '';
}

test('publish, list, rollback and prune, with the terminal’s account in the audit log', async () => {
  const [a, b, c] = [await publish('a'), await publish('b'), await publish('c')];
  expect(await run('rollback', 'mf-events')).toEqual({
    code: 0,
    lines: [expect.stringMatching(`^mf-events ${b} is current: it served last before, until `)],
  });
  const { lines } = await run('list', 'mf-events');
  expect(lines.map((line) => /^mf-events(?= )|\*? {2}\w{16}/.exec(line)?.[0])).toEqual([
    'mf-events',
    `  ${c}`,
    `*  ${b}`,
    `  ${a}`,
  ]);
  expect(await run('prune', '--days', '1')).toEqual({ code: 0, lines: ['0 files deleted.'] });
  expect(await run('prune', '--days', '0')).toEqual({
    code: 0,
    lines: [`mf-events ${c} is gone.`, '4 files deleted.'],
  });
  expect((await fixture.audit()).map(({ action, actor }) => `${action} by ${actor}`)).toEqual([
    ...Array(3).fill('remote.published by terminal: operator'),
    'remote.rolled_back by terminal: operator',
    'remote.pruned by terminal: operator',
  ]);
});

test.each([
  [['publish', 'mf-none'], 'NAME: one of mf-admin, mf-events, mf-public'],
  [['publish', 'mf-events', '--url', 'cdn.test'], 'URL: an http or https address'],
  [['rollback', 'mf-public'], 'mf-public has no release.'],
  [['end-canary', 'mf-events'], 'A canary of mf-events not found.'],
  [['prune', '--days', 'many'], 'N: a number of days'],
  [
    ['register', 'gallery', '--team', 'Photos', '--path', '/gallery'],
    'Use 3 to 41 lowercase letters and digits with a hyphen between them, for example mf-gallery.',
  ],
  [['register', 'mf-gallery', '--path', '/gallery'], 'Team is required.'],
  [
    ['register', 'mf-gallery', '--team', 'Photos', '--path', '/events/photos'],
    '/events/photos is an address of mf-events.',
  ],
  [['unregister', 'mf-gallery', '--yes'], expect.stringMatching(/^NAME: one of/)],
  [
    ['unregister', 'mf-events', '--yes'],
    'mf-events draws addresses of the site itself. The site does not work without it.',
  ],
])('%j fails with one clear line', async (args, line) => {
  expect(await run(...args)).toEqual({ code: 1, lines: [line] });
});

test('publish refuses a release whose pages fail, unless the operator says why', async () => {
  const current = await publish('works');
  const files = () => fixture.storage.list('remotes/mf-events');
  const before = await files();
  await writeBuild(fixture.dir, { entry: 'self.throws = 1;' });
  pageProblems = ['/events is not rendered with live data: broken'];
  const command = ['publish', 'mf-events', '--dir', fixture.dir];
  const { code, lines } = await run(...command);
  expect([code, lines.join()]).toEqual([1, expect.stringContaining(`- ${pageProblems[0]}`)]);
  expect([await fixture.current(), await files()]).toEqual([current, before]);
  expect((await run(...command, '--force', ' ')).lines).toEqual([
    '--force: say why in a few words',
  ]);
  expect(await run(...command, '--force', 'the check is wrong')).toMatchObject({ code: 0 });
  expect((await fixture.audit()).at(-1)?.detail).toMatchObject({ reason: 'the check is wrong' });
  pageProblems = [];
});

test('an unknown command shows how it is used', async () => {
  expect((await run('toString')).code).toBe(1);
  expect((await run('help')).lines.join()).toContain('rollback NAME [VERSION]');
});

test('a remote is registered, published by its name, and unregistered with its files', async () => {
  const name = 'mf-gallery';
  const registered = await run('register', name, '--team', 'Photos', '--path', '/gallery');
  expect(registered).toMatchObject({ code: 0 });
  await writeBuild(fixture.dir, { name, routes: [{ path: '/gallery' }] });
  expect(await run('publish', name, '--dir', fixture.dir)).toMatchObject({ code: 0 });
  const files = () => fixture.storage.list(`remotes/${name}`);
  expect(await files()).toHaveLength(4);
  const asked = await run('unregister', name);
  expect([asked.code, asked.lines.join()]).toEqual([1, expect.stringContaining('with --yes')]);
  expect(await run('unregister', name, '--yes')).toEqual({
    code: 0,
    lines: [`${name} is unregistered. 4 files deleted.`],
  });
  expect([await files(), await fixture.active(name)]).toEqual([[], undefined]);
});
