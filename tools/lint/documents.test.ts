import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

const SELF = 'tools/lint/documents.test.ts';

/** These two guides write files that do not exist yet. */
const TUTORIALS = ['docs/add-a-page.md', 'docs/add-a-service-call.md'];
const guides = tracked.filter(
  (file) =>
    file.endsWith('.md') && !file.startsWith('docs/decisions/') && !TUTORIALS.includes(file),
);

const sourceFiles = (text: string): string[] =>
  [...text.matchAll(/`([\w./@-]+\.(?:tsx?|mjs|sh))`/g)].map(([, name = '']) => name);
const exists = (name: string) => tracked.some((file) => `/${file}`.endsWith(`/${name}`));

test('the files that guides name exist', () => {
  const missing = guides.flatMap((guide) =>
    sourceFiles(read(guide))
      .filter((name) => !exists(name))
      .map((name) => `${guide}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('no command of a guide asks the public registry for a command of ours', () => {
  const asking = guides.flatMap((guide) => read(guide).match(/npx (?!--no )\S*club.*/g) ?? []);
  expect(asking).toEqual([]);
});

test('each step of a value through the code names a function of its file', () => {
  const steps = read('docs/architecture.md').match(/^\d+\. `\S+\/\S+`.*$/gm) ?? [];
  expect(steps.length).toBeGreaterThan(10);
  const wrong = steps.flatMap((step) => {
    const code = sourceFiles(step)
      .flatMap((name) => tracked.filter((file) => `/${file}`.endsWith(`/${name}`)))
      .map(read)
      .join('\n');
    return [...step.matchAll(/`([a-z]+[A-Z]\w+)`/g)]
      .filter(([, name = '']) => !code.includes(name))
      .map(([, name]) => `${step.slice(0, 60)}…: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('the files that the guide of a new remote writes are those that the journey builds', () => {
  const [, part = ''] = read('docs/deploy-a-remote.md').split(/## A new remote.*/);
  const plain = (text: string) => text.replace(/\s+|,(?=\s*[}\]])/g, '');
  for (const file of ['pages.js', 'gallery.jsx', 'rspack.config.mjs', 'vite.config.mjs']) {
    const built = plain(read(`tests/journeys/official-remotes/${file}`));
    expect([file, plain(part).includes(`\`${file}\`:${built}`)]).toEqual([file, true]);
  }
});

test('each cited section of the specification and each cited decision exists', () => {
  const sections = new Set(
    [...read('docs/specification.md').matchAll(/^(?:#+ |- \*\*)(\d+(?:\.\d+)?) /gm)].map(
      ([, section]) => section,
    ),
  );
  const numbers = readdirSync(path.join(root, 'docs/decisions')).map((file) =>
    Number(file.slice(0, 4)),
  );
  const cited = tracked
    .filter((file) => /\.(?:tsx?|mjs|css|sql|md)$/.test(file) && file !== SELF)
    .flatMap((file) =>
      [...read(file).matchAll(/\b(specification|decision) (\d+(?:\.\d+)?)\b/gi)].map(
        ([text, kind = '', number = '']) => ({ kind: kind.toLowerCase(), number, text, file }),
      ),
    );
  const exists = ({ kind, number }: (typeof cited)[number]) =>
    kind === 'decision' ? numbers.includes(Number(number)) : sections.has(number);
  expect(cited.filter((one) => !exists(one))).toEqual([]);
  expect(new Set(cited.map(({ kind }) => kind)).size).toBe(2);
});

test('the index of decisions lists each of them once', () => {
  const index = read('docs/decisions/README.md');
  const records = readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^\d/.test(file));
  const listed = records.map((file) => [file, index.split(`(${file})`).length - 1]);
  expect(listed).toEqual(records.map((file) => [file, 1]));
});

test('a record that replaces another is named by that one', () => {
  const folder = 'docs/decisions/';
  const replaced = tracked
    .filter((file) => file.startsWith(folder))
    .flatMap((file) =>
      [...read(file).matchAll(/^.*Replaces \[decision \d+\]\(([\w-]+\.md)\)/gm)].map(
        ([, old = '']) => [file.slice(folder.length), old] as const,
      ),
    );
  expect(replaced.length).toBeGreaterThan(2);
  for (const [file, old] of replaced) expect(read(folder + old)).toContain(`(${file})`);
});
