import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from '@club/service-kit/db/database';
import { startEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { countOf, differences, filesOf, rowsOf } from '../support/contents.ts';
import { documented } from '../support/documented.ts';
import { type Fault, provoke } from '../support/fault.ts';
import { fillSite, MARK } from '../support/filled-site.ts';
import { send, sendMessage } from '../support/requests.ts';
import { freePorts } from '../support/site.ts';

// The commands of the guide run word for word. Only their places are in a folder of this run, and systemctl is a script
// that reads the units. After each stop and before each start of the site it copies the data: these copies are compared.

const root = fileURLToPath(new URL('../..', import.meta.url));
const GUIDE = 'restore-a-backup.md';

await provoke('a backup of one server is restored', restoreOneServer, ['one process']);

async function restoreOneServer({ figure, promise }: Fault): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-restore-'));
  const here = (text: string) =>
    text.replaceAll(/\/(var|etc)\//g, `${folder}/$1/`).replaceAll('/opt/developers-club/', root);
  const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` };
  const run = (commands: string) => {
    const args = ['--norc', '-euo', 'pipefail', '-c', here(commands)];
    const { status, stderr } = spawnSync('bash', args, { env, encoding: 'utf8' });
    if (status !== 0 || stderr) throw new Error(`${commands} ended with ${status}:\n${stderr}`);
  };
  const url = await prepare(folder, here);
  try {
    run('systemctl start developers-club');
    await fillSite(url);
    run(await documented(GUIDE, 'One server', 'By hand:'));
    await rename(path.join(folder, 'last-stop'), path.join(folder, 'backed-up'));
    await sendMessage(url, 'later');
    const [backup = ''] = readdirSync(path.join(folder, 'var/backups/developers-club'));
    const restore = await documented(GUIDE, 'One server', 'Restore:');
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
  } finally {
    run('systemctl stop developers-club');
    await rm(folder, { recursive: true });
  }
}

/** Writes the environment file and systemctl. @returns the address of the site */
async function prepare(folder: string, here: (text: string) => string): Promise<string> {
  const port = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  for (const name of ['etc', 'bin', 'var/lib/developers-club'])
    await mkdir(path.join(folder, name), { recursive: true });
  const settings = [
    `PORT=${port}`,
    `PUBLIC_URL=${url}`,
    `SMTP_URL=outbox:${folder}/outbox`,
    'ADMIN_EMAIL=admin@club.test',
    'LOG_LEVEL=warn',
  ];
  await writeFile(path.join(folder, 'etc/developers-club.env'), settings.join('\n'));
  const unit = async (name: string) => {
    const text = here(await readFile(path.join(root, 'deploy/systemd', `${name}.service`), 'utf8'));
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
  const script = `#!/bin/bash
set -euo pipefail
copy() { rm -rf "${folder}/$1"; [ ! -d ${data} ] || cp -a ${data} "${folder}/$1"; }
case "$*" in
'start developers-club')
  copy last-start
  set -a; . ${site.file}; set +a
  cd ${root}
  setsid env ${site.environment} ${site.start} >>${folder}/log 2>&1 </dev/null &
  echo $! >${folder}/pid
  until curl --silent --fail --output /dev/null ${url}/readyz; do kill -0 $(<${folder}/pid); sleep 0.2; done ;;
'stop developers-club')
  kill $(<${folder}/pid)
  while kill -0 $(<${folder}/pid) 2>/dev/null; do sleep 0.1; done
  copy last-stop ;;
'start developers-club-backup') env ${backup.environment} DATA_DIR=${data} ${backup.start} ;;
*) exit 1 ;;
esac
`;
  await writeFile(path.join(folder, 'bin/systemctl'), script, { mode: 0o755 });
  return url;
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
