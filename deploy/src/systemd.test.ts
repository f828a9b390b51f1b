import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gatewayEnv } from '@club/gateway/env';
import { read } from './yaml-files.ts';

const root = path.join(__dirname, '../..');
const units = readdirSync(path.join(root, 'deploy/systemd')).filter(
  (file) => !file.endsWith('.sh'),
);

test('systemd accepts the units', () => {
  // Only systems with systemd have the tool.
  if (!existsSync('/usr/bin/systemd-analyze')) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'club-units-'));
  for (const unit of units) {
    const file = path.join(folder, unit);
    cpSync(path.join(root, 'deploy/systemd', unit), file);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/opt/developers-club', root));
  }
  const args = ['verify', '--man=no', ...units.map((unit) => path.join(folder, unit))];
  const { stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr.split('\n').filter((line) => line.includes('developers-club'))).toEqual([]);
});

test('the unit of the site sets only variables that the site reads', () => {
  const line =
    /^Environment=(.*)$/m.exec(read('deploy/systemd/developers-club.service'))?.[1] ?? '';
  const names = line.split(' ').map((setting) => setting.split('=')[0]);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !Object.keys(gatewayEnv.shape).includes(name ?? ''))).toEqual([]);
});

describe('the backup of the site in one process', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'club-backup-'));
    mkdirSync(path.join(folder, 'data'));
    writeFileSync(path.join(folder, 'data/receipt'), 'receipt');
    mkdirSync(path.join(folder, 'bin'));
    const systemctl = `#!/bin/sh\necho "$@" >> ${folder}/calls\n`;
    writeFileSync(path.join(folder, 'bin/systemctl'), systemctl, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const backUp = (env: Record<string, string> = {}) =>
    spawnSync(path.join(root, 'deploy/systemd/backup.sh'), {
      env: {
        PATH: `${folder}/bin:${process.env.PATH}`,
        DATA_DIR: path.join(folder, 'data'),
        BACKUP_DIR: path.join(folder, 'backups'),
        ...env,
      },
    }).status;
  const calls = () => readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  const backups = () => readdirSync(path.join(folder, 'backups')).sort();

  test('stops the site, packs its data and starts it again', () => {
    expect(backUp()).toBe(0);
    expect(calls()).toEqual(['stop developers-club', 'start developers-club']);
    const [file = ''] = backups();
    const args = ['--list', '--file', path.join(folder, 'backups', file)];
    expect(spawnSync('tar', args, { encoding: 'utf8' }).stdout).toContain('data/receipt');
    expect(backups()).toHaveLength(1);
  });

  test('the documented restore, word for word, brings back what was packed', () => {
    const site = path.join(folder, 'var/lib/developers-club');
    mkdirSync(path.join(site, 'data'), { recursive: true });
    writeFileSync(path.join(site, 'data/receipt'), 'of the backup');
    const onThisMachine = (text: string) => text.replaceAll('/var/', `${folder}/var/`);
    const script = onThisMachine(read('deploy/systemd/backup.sh'));
    writeFileSync(path.join(folder, 'backup.sh'), script, { mode: 0o755 });
    const env = { PATH: `${folder}/bin:${process.env.PATH}` };
    expect(spawnSync(path.join(folder, 'backup.sh'), { env }).status).toBe(0);
    writeFileSync(path.join(site, 'data/receipt'), 'changed later');

    const [, commands = ''] =
      /## One server[\s\S]*?Restore:\n\n((?: {4}.*\n)+)/.exec(read('docs/restore-a-backup.md')) ??
      [];
    const [packed = ''] = readdirSync(path.join(folder, 'var/backups/developers-club'));
    const restore = onThisMachine(commands).replace(/club-[\d-]+\.tar\.gz/, packed);
    const restored = spawnSync('bash', ['--norc', '-euc', restore], { env, encoding: 'utf8' });
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    expect(readFileSync(path.join(site, 'data/receipt'), 'utf8')).toBe('of the backup');
    expect(readFileSync(path.join(site, 'data-before/receipt'), 'utf8')).toBe('changed later');
    expect(readdirSync(site).sort()).toEqual(['data', 'data-before']);
    expect(calls().slice(-2)).toEqual(['stop developers-club', 'start developers-club']);
  });

  test('the unit of the site keeps its data where the backup looks for it', () => {
    const [, dataDir] = /DATA_DIR=(\S+)/.exec(read('deploy/systemd/developers-club.service')) ?? [];
    expect(read('deploy/systemd/backup.sh')).toContain(`data=\${DATA_DIR:-${dataDir}}`);
  });

  test('starts the site again when packing fails, and leaves no half of a backup', () => {
    expect(backUp({ DATA_DIR: path.join(folder, 'nothing') })).not.toBe(0);
    expect(calls()).toEqual(['stop developers-club', 'start developers-club']);
    expect(backups()).toEqual([]);
  });

  test('keeps the newest backups only', () => {
    mkdirSync(path.join(folder, 'backups'));
    for (const day of ['01', '02', '03'])
      writeFileSync(path.join(folder, `backups/club-2026-01-${day}-040000.tar.gz`), '');
    expect(backUp({ KEEP: '2' })).toBe(0);
    expect(backups()).toHaveLength(2);
    expect(backups()).toContain('club-2026-01-03-040000.tar.gz');
  });
});

test.each([
  'deploy/systemd/backup.sh',
  'deploy/compose/backup.sh',
  'deploy/compose/pin-images.sh',
  'deploy/compose/restore.sh',
  'deploy/compose/upgrade.sh',
])('%s is a script that bash can read', (file) => {
  const { status, stderr } = spawnSync('bash', ['-n', path.join(root, file)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
