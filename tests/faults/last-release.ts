import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@club/service-kit/db/database';
import { startEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { type Fault, provoke } from '../support/fault.ts';
import { checkout, root, run, succeeds, withLastRelease } from '../support/last-release.ts';

// The release before this one must work on this release's schema: during an upgrade, and after a rollback.

const SERVICES = ['auth', 'content', 'events', 'gateway'];

await provoke('the last release on the schema of this release', testLastRelease, ['one process']);

async function testLastRelease(fault: Fault): Promise<void> {
  const { figure, promise } = fault;
  await withLastRelease(fault, async (release) => {
    const among = ['packages/service-kit/migrations', 'services'];
    const options = ['--name-only', '--diff-filter=A', release, '--', ...among];
    const migrations =
      run(root, 'git', 'diff', ...options)?.match(/\/migrations\/.*\.sql$/gm) ?? [];
    figure(`${release}: ${migrations.length} newer migrations`);
    for (const name of SERVICES) {
      promise(`the tests of its ${name} service pass`, await passesOnNewSchema(name, release));
    }
  });
}

/** Every database that a test creates is a copy of template1, which gets this release's schema of one service. */
async function passesOnNewSchema(name: string, release: string): Promise<boolean> {
  const dir = await mkdtemp(path.join(tmpdir(), 'club-fault-'));
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), unsafe: true });
  try {
    const template = Object.assign(new URL(postgres.url), { pathname: '/template1' }).href;
    const main = `services/${name}/dist/src/main.js`;
    const schema = { DATABASE_URL: template, LOG_LEVEL: 'warn' };
    const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', name];
    if (!(await succeeds(root, [main, '--migrate'], schema))) return false;
    await dropNewReferences(template, name, release);
    return await succeeds(checkout, jest, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** The release's tests empty the tables that they know. A newer table that refers to one of them would refuse that. */
async function dropNewReferences(url: string, schema: string, release: string): Promise<void> {
  const among = ['--', 'packages', 'services'];
  const known = run(root, 'git', 'grep', '-h', 'create table', release, ...among) ?? '';
  const pool = createPool(url, 1);
  const { rows } = await pool.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name
     from pg_constraint where contype = 'f' and connamespace = $1::regnamespace`,
    [schema],
  );
  const added = rows.filter(({ table }) => !known.includes(`create table ${table} (`));
  for (const { table, name } of added)
    await pool.query(`alter table ${table} drop constraint ${name}`);
  await pool.end();
}
