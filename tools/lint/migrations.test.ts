import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const FOLDER = 'services/events/migrations';

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'club-checkout-'));
  mkdirSync(path.join(checkout, FOLDER), { recursive: true });
  mkdirSync(path.join(checkout, 'packages'));
  write('2026-01-01-events', 'create table event');
  write('2026-01-02-places', 'create table place');
  expect(run()).toBe('');
});
afterEach(() => rmSync(checkout, { recursive: true }));

const write = (name: string, text: string) =>
  writeFileSync(path.join(checkout, FOLDER, `${name}.sql`), text);

/** Returns the problems that the command prints. */
function run(...args: string[]): string {
  const command = [path.join(root, 'tools/migrations.mjs'), ...args];
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: checkout,
    encoding: 'utf8',
  });
  expect(status).toBe(stderr ? 1 : 0);
  return stderr;
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@club.test'];
  const { status } = spawnSync('git', [...identity, ...args], { cwd: checkout });
  expect(status).toBe(0);
}

test('every migration of this checkout is listed, unchanged and in order', () => {
  const command = [path.join(root, 'tools/migrations.mjs'), '--check'];
  const { stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
});

test('a new migration is refused until it is listed', () => {
  write('2026-01-03-prices', 'create table price');
  expect(run('--check')).toContain('2026-01-03-prices.sql is not in migrations.sha256');
  expect(run()).toBe('');
  expect(run('--check')).toBe('');
});

test('a migration that sorts before a listed one is refused', () => {
  write('2026-01-01-zones', 'create table zone');
  expect(run()).toContain('2026-01-01-zones.sql sorts before 2026-01-02-places.sql');
});

test('an edited migration is refused', () => {
  write('2026-01-01-events', 'create table club_event');
  expect(run()).toContain('2026-01-01-events.sql was edited');
});

test('a comment or the format of a migration may change', () => {
  write('2026-01-01-events', '-- Events.\n  -- For all.\ncreate   table\nevent');
  expect(run('--check')).toBe('');
});

test('a deleted migration is refused', () => {
  rmSync(path.join(checkout, FOLDER, '2026-01-01-events.sql'));
  expect(run('--check')).toContain('2026-01-01-events.sql is missing');
});

test('a list that rewrites what the last release contained is refused', () => {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'release');
  git('tag', 'v1');
  write('2026-01-01-events', 'create table club_event');
  rmSync(path.join(checkout, FOLDER, 'migrations.sha256'));
  expect(run()).toContain('2026-01-01-events.sql is part of v1; its line must stay where it was');
});
