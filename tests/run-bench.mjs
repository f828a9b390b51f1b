// Builds the site, runs the files in bench/ whose names contain one of the arguments (all of them without arguments), one
// after the other, and prints their rows as one table in Markdown.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// The headless shell delays traces of the main thread.
const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const env = { ...process.env, CHROMIUM_PATH, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
const build = ['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'];
if (spawnSync(process.execPath, build, { stdio: 'inherit', env }).status !== 0) process.exit(1);

const wanted = process.argv.slice(2);
const files = readdirSync('tests/bench').filter(
  (file) =>
    file.endsWith('.ts') && (wanted.length === 0 || wanted.some((part) => file.includes(part))),
);

const rows = [];
for (const file of files) {
  process.stderr.write(`▸ ${file} (load ${loadavg()[0].toFixed(1)})\n`);
  const child = fork(`tests/bench/${file}`, {
    execArgv: ['--conditions=source', '--import', 'tsx'],
    env,
  });
  child.on('message', (row) => rows.push(row));
  const [code] = await once(child, 'close');
  if (code !== 0) rows.push({ name: file, meaning: `The measurement ended with ${code}.` });
}

const rounded = (value) =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

function goalOf({ goal, unit }) {
  if (!goal) return '';
  return 'atLeast' in goal
    ? `at least ${rounded(goal.atLeast)} ${unit}`
    : `at most ${rounded(goal.atMost)} ${unit}`;
}

function markOf({ figure, goal }) {
  if (figure === undefined) return '✗';
  if (!goal) return '';
  return ('atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost) ? '✓' : '✗';
}

const cells = rows.map((row) => [
  row.name,
  row.figure === undefined ? '' : `${rounded(row.figure)} ${row.unit}`,
  goalOf(row),
  markOf(row),
  row.detail ?? '',
  row.meaning,
]);
const table = [['Measurement', 'Median', 'Goal', '', 'Numbers', 'What it says'], ...cells];
const widths = table[0].map((_, column) => Math.max(3, ...table.map((row) => row[column].length)));
const lineOf = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
const rule = lineOf(widths.map((width) => '-'.repeat(width)));
const [head, ...lines] = table.map(lineOf);
console.log([head, rule, ...lines].join('\n'));
process.exitCode = cells.some(([, , , mark]) => mark === '✗') ? 1 : 0;
