import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createPool } from '@club/service-kit/db/database';
import { startEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { enterAccount } from '../support/bank-account.ts';
import { HEADING } from '../support/changed-builds.ts';
import { countOf, differences, filesOf, rowsOf } from '../support/contents.ts';
import { documented, documentedLine } from '../support/documented.ts';
import { type Fault, provoke } from '../support/fault.ts';
import { fillSite, MARK } from '../support/filled-site.ts';
import { send, sendMessage } from '../support/requests.ts';
import { freePorts } from '../support/site.ts';

// The commands of the guides run word for word, from an empty clone. Only their places are in a folder of this run, and
// systemctl is a script that reads the units. After each stop and before each start of the site it copies the data: these
// copies are compared. As under systemd, the site cannot write to its own program.

const root = fileURLToPath(new URL('../..', import.meta.url));
const RESTORE_GUIDE = 'restore-a-backup.md';
const NEXT_HEADING = 'Events of the next release';

async function runOneServer({ figure, promise }: Fault): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-one-server-'));
  const port = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const run = runnerIn(folder);
  try {
    await prepare(folder, run);
    for (const command of await installCommands(folder)) {
      run(command);
      if (command.includes('.env.example')) await fillIn(folder, port);
      if (command.includes('systemd/system')) await writeSystemctl(folder, url);
    }
    promise('it starts from an empty clone', (await send(`${url}/readyz`)).status === 200);
    await enterAccount(path.join(folder, 'var/lib/developers-club/data'));
    await fillSite(url);
    await restoreBackup({ folder, url, run, figure, promise });
    await upgrade(folder, run);
    // This process stood still meanwhile, and learns only now that its old connections are closed.
    await setTimeout(500);
    promise('the upgraded site is ready', (await send(`${url}/readyz`)).status === 200);
    const { body } = await send(`${url}/events`);
    promise('visitors get the pages of the upgrade', body.includes(NEXT_HEADING));
  } finally {
    run('systemctl stop developers-club');
    await rm(folder, { recursive: true });
  }
}

type Run = (commands: string) => void;

/** Runs commands of a guide in places of this run. npm takes packages from its cache. */
function runnerIn(folder: string): Run {
  const here = (text: string) =>
    text.replaceAll(/(^|[\s:=])\/(var|etc|opt)\//gm, `$1${folder}/$2/`);
  const env = {
    ...process.env,
    ...{ PATH: `${folder}/bin:${process.env.PATH}`, npm_config_prefer_offline: 'true' },
    ...{ npm_config_audit: 'false', npm_config_fund: 'false', TURBO_TELEMETRY_DISABLED: '1' },
  };
  return (commands) => {
    const args = ['--norc', '-euo', 'pipefail', '-c', here(commands)];
    const cwd = path.join(folder, 'opt/developers-club');
    const options = { cwd, env, encoding: 'utf8', maxBuffer: 1e8 } as const;
    const { status, stdout, stderr } = spawnSync('bash', args, options);
    if (status !== 0) throw new Error(`${commands} ended with ${status}:\n${stdout}\n${stderr}`);
  };
}

/** The release to install, the folders of the system, and its commands that this run does not need. */
async function prepare(folder: string, run: Run): Promise<void> {
  for (const name of [
    'etc/systemd/system',
    'bin',
    'var/lib/developers-club',
    'opt/developers-club',
  ])
    await mkdir(path.join(folder, name), { recursive: true });
  for (const name of ['useradd', 'systemctl'])
    await writeFile(path.join(folder, 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
  run(`git clone --quiet '${root}' ${folder}/origin`);
}

/** The guide's own lines. A line goes on in the clone when the lines before it have entered it. */
async function installCommands(folder: string): Promise<string[]> {
  const block = await documented(
    'deploy.md',
    'One server, one process',
    'in front of it serves https.',
  );
  return block.replace('git clone …', `git clone --quiet ${folder}/origin`).trim().split('\n');
}

const fillIn = (folder: string, port: number): Promise<void> =>
  appendFile(
    path.join(folder, 'etc/developers-club.env'),
    [
      '',
      `PORT=${port}`,
      `PUBLIC_URL=http://127.0.0.1:${port}`,
      `SMTP_URL=outbox:${folder}/outbox`,
      'ADMIN_EMAIL=admin@club.test',
      'LOG_LEVEL=warn',
    ].join('\n'),
  );

/** Follows the installed units; the program is read-only, as `ProtectSystem=strict` makes it. */
async function writeSystemctl(folder: string, url: string): Promise<void> {
  const unit = async (name: string) => {
    const file = path.join(folder, 'etc/systemd/system', `${name}.service`);
    const text = (await readFile(file, 'utf8')).replaceAll(/\/(var|etc|opt)\//g, `${folder}/$1/`);
    const all = (key: string) =>
      [...text.matchAll(RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value).join(' ');
    return {
      environment: all('Environment'),
      file: all('EnvironmentFile'),
      start: all('ExecStart'),
    };
  };
  const site = await unit('developers-club');
  const backup = await unit('developers-club-backup');
  const data = `${folder}/var/lib/developers-club/data`;
  const program = `${folder}/opt/developers-club`;
  const script = `#!/bin/bash
set -euo pipefail
copy() { rm -rf "${folder}/$1"; [ ! -d ${data} ] || cp -a ${data} "${folder}/$1"; }
case "$*" in
'daemon-reload') ;;
'restart developers-club') "$0" stop developers-club; "$0" start developers-club ;;
'start developers-club' | 'enable --now developers-club developers-club-backup.timer')
  copy last-start
  set -a; . ${site.file}; set +a
  cd ${program}
  protected="mount --bind ${program} ${program} && mount -o remount,ro,bind ${program} && cd ${program} &&"
  unshare --mount true 2>/dev/null && own="unshare --mount" || { own=; protected=; }
  setsid env ${site.environment} $own bash -c "$protected exec ${site.start}" >>${folder}/log 2>&1 </dev/null &
  echo $! >${folder}/pid
  until curl --silent --fail --output /dev/null ${url}/readyz; do kill -0 $(<${folder}/pid) || { tail ${folder}/log >&2; exit 1; }; sleep 0.2; done ;;
'stop developers-club')
  [ -e ${folder}/pid ] || exit 0
  kill $(<${folder}/pid)
  while kill -0 $(<${folder}/pid) 2>/dev/null; do sleep 0.1; done
  rm ${folder}/pid
  copy last-stop ;;
'start developers-club-backup') env ${backup.environment} DATA_DIR=${data} ${backup.start} ;;
*) exit 1 ;;
esac
`;
  await writeFile(path.join(folder, 'bin/systemctl'), script, { mode: 0o755 });
}

interface OneServer extends Pick<Fault, 'figure' | 'promise'> {
  folder: string;
  url: string;
  run: Run;
}

/** A backup, then everything is deleted, then the guide's lines bring it back. */
async function restoreBackup({ folder, url, run, figure, promise }: OneServer): Promise<void> {
  run(await documented(RESTORE_GUIDE, 'One server', 'By hand:'));
  await rename(path.join(folder, 'last-stop'), path.join(folder, 'backed-up'));
  await sendMessage(url, 'later');
  run('systemctl stop developers-club');
  const data = path.join(folder, 'var/lib/developers-club/data');
  await rm(data, { recursive: true });
  await mkdir(data);
  const [backup = ''] = readdirSync(path.join(folder, 'var/backups/developers-club'));
  const restore = await documented(RESTORE_GUIDE, 'One server', 'Restore:');
  run(restore.replace(/club-[\d-]+\.tar\.gz/, backup));

  const [before, after] = ['backed-up', 'last-start'].map((copy) => path.join(folder, copy));
  const files = [await filesOf(`${before}/uploads`), await filesOf(`${after}/uploads`)] as const;
  const rows = [await readCluster(`${before}`), await readCluster(`${after}`)] as const;
  figure(`${countOf(rows[0])} rows of ${rows[0].size} tables, ${files[0].size} files`);
  const messages = rows[0].get('content.contact_message') ?? [];
  promise('the backup has what visitors wrote', messages.join().includes(MARK));
  for (const [what, [old, restored]] of Object.entries({ row: rows, file: files })) {
    const found = differences(old, restored);
    for (const line of found.slice(0, 10)) figure(line.slice(0, 120));
    promise(`every ${what} is back, and no other (${found.length} differ)`, found.length === 0);
  }
  promise('the restored site is ready', (await send(`${url}/readyz`)).status === 200);
  promise('it takes messages', (await sendMessage(url, 'restored')).status === 201);
}

/** The next release has another heading. The guide's line gets it, builds it and starts it. */
async function upgrade(folder: string, run: Run): Promise<void> {
  const page = path.join(folder, 'origin/mf-events/src/features/events/events.page.tsx');
  await writeFile(page, (await readFile(page, 'utf8')).replaceAll(HEADING, NEXT_HEADING));
  const author = '-c user.name=Test -c user.email=test@club.test';
  run(`git -C ${folder}/origin ${author} commit --quiet --all --message 'the next release'`);
  run(await documentedLine('deploy.md', 'Upgrade', 'One process:'));
}

/** The rows of a copy of the data. */
async function readCluster(data: string) {
  const postgres = await startEmbeddedPostgres({ dir: `${data}/postgres` });
  const pool = createPool(postgres.url, 1);
  const rows = await rowsOf(async (sql) => {
    const { rows: found } = await pool.query({ text: sql, rowMode: 'array' });
    return found.map(([value]) => value);
  });
  await pool.end();
  await postgres.stop();
  return rows;
}

await provoke('one server is installed, backed up, restored and upgraded', runOneServer, [
  'one process',
]);
