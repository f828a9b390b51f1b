// Keeps the list of migrations beside them, in the order in which they were merged, with their hashes.
// `npm run migrations` adds new files to the lists. `-- --check` reports what would break a running site's database.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** One line per migration: the hash of its code, and its name. */
const LIST = 'migrations.sha256';

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, since: { type: 'string' } },
});

const folders = ['packages', 'services'].flatMap((parent) =>
  readdirSync(parent)
    .map((name) => `${parent}/${name}/migrations`)
    .filter((folder) => existsSync(folder)),
);

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
/** The newest release that this commit contains: its migrations may have run on a live database. */
const released = values.since ?? git('describe', '--tags', '--abbrev=0');

/** As service-kit sorts them: without the extension. */
const byName = (a, b) => (path.parse(a).name > path.parse(b).name ? 1 : -1);

const linesOf = (text) => text.split('\n').filter(Boolean);
const nameOf = (line) => line.split('  ')[1] ?? '';

function readList(folder) {
  const file = path.join(folder, LIST);
  return existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [];
}

/** Comments and white space may change: the database does not see them. */
const codeOf = (text) => text.replace(/^\s*--.*$/gm, '').replace(/\s+/g, '');

function readFolder(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files.sort(byName).map((name) => {
    const code = codeOf(readFileSync(path.join(folder, name), 'utf8'));
    return `${createHash('sha256').update(code).digest('hex')}  ${name}`;
  });
}

function addNew(folder) {
  const list = readList(folder);
  const known = new Set(list.map(nameOf));
  const added = readFolder(folder).filter((line) => !known.has(nameOf(line)));
  if (added.length > 0)
    writeFileSync(path.join(folder, LIST), `${[...list, ...added].join('\n')}\n`);
}

function problemsOf(folder) {
  const list = readList(folder);
  const found = new Map(readFolder(folder).map((line) => [nameOf(line), line]));
  const problems = list.flatMap((line, index) => {
    const name = nameOf(line);
    const before = nameOf(list[index - 1] ?? '');
    if (!found.has(name)) return `${name} is missing; a database that ran it refuses to start`;
    if (found.get(name) !== line) return `${name} was edited; write a new migration instead`;
    return byName(name, before) > 0 ? [] : `${name} sorts before ${before}; rename it to sort last`;
  });
  const listed = new Set(list.map(nameOf));
  const unlisted = [...found.keys()].filter((name) => !listed.has(name));
  return [
    ...problems,
    ...unlisted.map((name) => `${name} is not in ${LIST}; run npm run migrations`),
    ...releasedProblems(folder, list),
  ];
}

function releasedProblems(folder, list) {
  if (!released) return [];
  const before = linesOf(git('show', `${released}:${folder}/${LIST}`));
  const changed = before.filter((line, index) => list[index] !== line).map(nameOf);
  return changed.map((name) => `${name} is part of ${released}; its line must stay where it was`);
}

if (!values.check) folders.forEach(addNew);
const problems = folders.flatMap((folder) =>
  problemsOf(folder).map((problem) => `${folder}: ${problem}`),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
