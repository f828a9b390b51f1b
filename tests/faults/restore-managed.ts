import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUnlimitedPool } from '@club/service-kit/db/database';
import { countOf, differences, filesOf, rowsOf } from '../support/contents.ts';
import { documented } from '../support/documented.ts';
import { type Fault, provoke } from '../support/fault.ts';
import { prepareSite } from '../support/fault-site.ts';
import { fillSite, MARK } from '../support/filled-site.ts';
import { type ProductionParts, startProductionParts } from '../support/production-parts.ts';
import { send, sendMessage } from '../support/requests.ts';

// Needs `pg_dump` and `pg_restore` of version 18, and `aws`. The site is stopped meanwhile, so that every row can be compared.

await provoke('a managed Postgres and a bucket are restored', restore, ['processes apart']);

async function restore(fault: Fault): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'club-restore-'));
  const parts = await startProductionParts(dir);
  const before = await prepareSite(fault.composition, parts.env);
  const newUrl = Object.assign(new URL(parts.env.DATABASE_URL), { pathname: '/restored' }).href;
  const restored = await prepareSite(fault.composition, { ...parts.env, DATABASE_URL: newUrl });
  try {
    await before.start();
    await fillSite(before.url);
    await before.end();
    await runGuide(fault, dir, parts, newUrl);
    await restored.start();
    fault.promise(
      'the restored site is ready',
      (await send(`${restored.url}/readyz`)).status === 200,
    );
    fault.promise(
      'it takes messages',
      (await sendMessage(restored.url, 'restored')).status === 201,
    );
  } finally {
    await restored.end();
    await parts.stop();
    await rm(dir, { recursive: true });
  }
}

async function runGuide(
  { figure, promise }: Fault,
  dir: string,
  { env }: ProductionParts,
  newUrl: string,
): Promise<void> {
  const work = path.join(dir, 'operator');
  await mkdir(work);
  const commands = await documented('restore-a-backup.md', 'A managed Postgres and a bucket', '');
  const [backup = '', back = ''] = commands.split(/(?=# restore)/);
  const [, endpoint = ''] = /endpoint=(.*)/.exec(env.STORAGE_URL ?? '') ?? [];
  const run = async (text: string) => {
    const script = `aws() { command aws --endpoint-url "${endpoint}" "$@"; }\n${text}`;
    const given = {
      ...process.env,
      ...env,
      NEW_DATABASE_URL: newUrl,
      AWS_DEFAULT_REGION: 'us-east-1',
    };
    const args = ['--norc', '-euo', 'pipefail', '-c', script];
    // The bucket's server runs in this process, which therefore must not wait.
    const child = spawn('bash', args, { cwd: work, env: given });
    let output = '';
    child.stdout.resume();
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`${text} ended with ${status}:\n${output}`);
  };
  const rows = await readRows(env.DATABASE_URL);
  await run(backup);
  const files = await filesOf(path.join(work, 'backup/files'));
  const pool = createUnlimitedPool(env.DATABASE_URL);
  await pool.query('create database restored');
  await pool.end();
  await run('aws s3 rm s3://club --recursive');
  await run(back);
  await run('aws s3 sync s3://club again');
  const found = [
    ...differences(rows, await readRows(newUrl)),
    ...differences(files, await filesOf(path.join(work, 'again'))),
  ];
  figure(`${countOf(rows)} rows of ${rows.size} tables, ${files.size} files`);
  for (const line of found.slice(0, 10)) figure(line.slice(0, 120));
  promise('the backup has what visitors wrote', JSON.stringify([...rows]).includes(MARK));
  promise(`every row and file is back, and no other (${found.length} differ)`, found.length === 0);
}

async function readRows(url: string) {
  const pool = createUnlimitedPool(url);
  const rows = await rowsOf(async (sql) => {
    const { rows: read } = await pool.query({ text: sql, rowMode: 'array' });
    return read.map(([value]) => value);
  });
  await pool.end();
  return rows;
}
