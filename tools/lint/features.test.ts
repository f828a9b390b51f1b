import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Row {
  section: string;
  guide: string;
  file: string;
  title: string;
}

const rows: Row[] = read('docs/features.md')
  .split(/^## /m)
  .flatMap((part) =>
    [...part.matchAll(/^\| [^|]+ \| \[[^\]]+\]\(([^)]+)\) \| `([^`]+)`: (.+) \|$/gm)].map(
      ([, guide = '', file = '', title = '']) => ({
        section: part.split('\n')[0] ?? '',
        guide,
        file: file.startsWith('faults/') ? `tests/${file}.ts` : `tests/journeys/${file}.spec.ts`,
        title,
      }),
    ),
  );

interface Suite {
  specs?: { title: string; file: string; tests: { expectedStatus: string }[] }[];
  suites?: Suite[];
}

/** What Playwright would run: a journey's title can be built in a loop. */
function listJourneys(): string[] {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const list = ['test', '--config', 'tests/journeys/playwright.config.ts', '--list'];
  const { stdout } = spawnSync(process.execPath, [cli, ...list, '--reporter=json'], {
    cwd: root,
    // Playwright refuses to run in a test of Jest; this only reads its list.
    env: { ...process.env, JEST_WORKER_ID: undefined },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const specsOf = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.every(({ expectedStatus }) => expectedStatus === 'passed'))
      .map(({ file, title }) => `tests/journeys/${file}: ${title}`),
    ...suites.flatMap(specsOf),
  ];
  return specsOf(JSON.parse(stdout));
}

/** The anchor that a heading gets. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/ /g, '-');

const OWN_TEST = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/;

test('every line of the table is read', () => {
  const lines = read('docs/features.md').match(/^\| .+\|$/gm) ?? [];
  expect(lines.filter((line) => !line.startsWith('| what |'))).toHaveLength(rows.length);
});

test('every guide and every part of it exists', () => {
  for (const { guide } of rows) {
    const [file = '', anchor] = guide.split('#');
    const headings = [...read(`docs/${file}`).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
    if (anchor)
      expect([guide, headings.map(anchorOf)]).toEqual([guide, expect.arrayContaining([anchor])]);
  }
});

test('every journey exists under its title, and none is skipped', () => {
  const journeys = new Set(listJourneys());
  const wanted = rows.filter(({ file }) => file.endsWith('.spec.ts'));
  expect(
    wanted.map(({ file, title }) => `${file}: ${title}`).filter((row) => !journeys.has(row)),
  ).toEqual([]);
  const sources = [...new Set(wanted.map(({ file }) => file))];
  expect(sources.filter((file) => /\.(skip|fixme|fail|only)\(/.test(read(file)))).toEqual([]);
}, 180_000);

test('every journey of a person runs on the test that watches policy, console and requests', () => {
  const people = rows.filter(({ section }) => section !== 'Operators').map(({ file }) => file);
  const journeys = people.filter((file) => file.endsWith('.spec.ts'));
  expect(journeys.filter((file) => OWN_TEST.test(read(file)))).toEqual([]);
  const support = readdirSync(path.join(root, 'tests/support')).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(support.filter((file) => OWN_TEST.test(read(`tests/support/${file}`)))).toEqual([
    'test.ts',
  ]);
});

test('every fault exists with its words', () => {
  for (const { file, title } of rows.filter(({ file }) => !file.endsWith('.spec.ts'))) {
    expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
    expect([file, read(file)]).toEqual([file, expect.stringContaining(title)]);
  }
});

test('every further browser of a journey is watched for errors', () => {
  const opening = ['tests/journeys', 'tests/support']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter(
      (file) => file.endsWith('.ts') && /\.new(Context|Page)\(\{|browser\.new/.test(read(file)),
    );
  const measuring = ['tests/support/office-costs.ts', 'tests/support/phone.ts'];
  expect(opening).toEqual([...measuring, 'tests/support/test.ts']);
});
