import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { runAdminCli } from '@club/auth/cli/run-admin-cli';
import { authService } from '@club/auth/service';
import { contentService } from '@club/content/service';
import { eventsService } from '@club/events/service';
import { gatewayService } from '@club/gateway/service';
import { createPool, type Pool } from '@club/service-kit/db/database';
import { kitSchema, migrate } from '@club/service-kit/db/migrate';
import { applyRoles } from '@club/service-kit/db/roles/apply-roles';
import { type RoleName, roleNames, rolesOf } from '@club/service-kit/db/roles/role-statements';
import { sharedSecret } from '@club/service-kit/db/secret';
import { addJob, migrateJobs, readJobs } from '@club/service-kit/jobs/job-queue';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { Kysely, PostgresDialect, sql } from 'kysely';

const passwords = {
  auth: 'auth-word',
  content: 'content-word',
  events: 'it’s',
  gateway: '"quoted"',
};
const services = {
  auth: authService,
  content: contentService,
  events: eventsService,
  gateway: gatewayService,
};

const TSX = pathToFileURL(require.resolve('tsx')).href;

let database: TestDatabase;
let pools: Record<RoleName, Pool>;
beforeAll(async () => {
  // As a release with one role for everything left it: the owner has migrated two of the schemas.
  database = await createTestDatabase(authService.migrations, contentService.migrations);
  await database.pool.query(`insert into kit.secret (name, value) values
    ('auth.codes', 'a2V5'), ('kit.visitor', 'a2V5')`);
  await applyRoles(database.pool, passwords);
  await applyRoles(database.pool, passwords);
  pools = Object.fromEntries(roleNames.map((name) => [name, poolOf(name)])) as typeof pools;
});
afterAll(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
  const { name, of, group } = namesOf();
  await database.drop();
  const server = createPool(process.env.TEST_DATABASE_URL ?? '');
  for (const role of [...Object.values(of), group]) await server.query(`drop role "${role}"`);
  await server.end();
  expect(name).toMatch(/^test_/);
});

function namesOf() {
  const name = new URL(database.url).pathname.slice(1);
  return { name, ...rolesOf(name) };
}

function urlOf(name: RoleName): string {
  const url = new URL(database.url);
  url.username = namesOf().of[name];
  url.password = encodeURIComponent(passwords[name]);
  return url.href;
}

const poolOf = (name: RoleName): Pool => createPool(urlOf(name), 3);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const refused = (pool: Pool, sql: string) =>
  expect(pool.query(sql)).rejects.toThrow(/permission denied|must be owner/);

test.each(roleNames)('%s migrates its own schema, also one that the owner began', async (name) => {
  await migrateJobs(pools[name]);
  await migrate(pools[name], [kitSchema, services[name].migrations]);
  const { rows } = await pools[name].query(
    `select tableowner from pg_tables where schemaname = $1 group by tableowner`,
    [name],
  );
  expect(rows).toEqual([{ tableowner: namesOf().of[name] }]);
});

test('content reads no table of auth, events or gateway', async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname in ('auth', 'events', 'gateway')
     union all select 'auth.live_session'`,
  );
  expect(rows.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['auth.admin', 'auth.session', 'events.receipt']),
  );
  for (const { table } of rows) await refused(pools.content, `select * from ${table}`);
  await refused(pools.content, 'create table auth.mine ()');
  await refused(pools.content, 'create schema mine');
  await refused(pools.content, 'alter table kit.secret disable row level security');
});

test.each(['content', 'events', 'gateway'] as const)(
  '%s may ask who is signed in',
  async (name) => {
    const { rows } = await pools[name].query('select * from auth.verify_admin($1, $2)', ['a', 'b']);
    expect(rows).toEqual([]);
    await pools[name].query('select auth.fresh_until(gen_random_uuid())');
  },
);

test('a service reads the shared secrets and its own', async () => {
  const seen = async (pool: Pool) =>
    (await pool.query<{ name: string }>('select name from kit.secret order by 1')).rows.map(
      (row) => row.name,
    );
  await sharedSecret(pools.content, 'content.unsubscribe');
  expect(await seen(pools.content)).toEqual(
    expect.arrayContaining(['content.unsubscribe', 'kit.visitor']),
  );
  expect(await seen(pools.content)).not.toContain('auth.codes');
  expect(await seen(pools.auth)).toContain('auth.codes');
  expect(await seen(pools.auth)).not.toContain('content.unsubscribe');
});

test('every service adds audit entries; content reads none, and events those about registrations', async () => {
  for (const [index, name] of roleNames.entries()) {
    const subject = index % 2 ? `registration:${name}` : `admin:${name}`;
    const values = ['tested', 'system', subject];
    await pools[name].query(
      'insert into kit.audit_entry (action, actor, subject) values ($1, $2, $3)',
      values,
    );
  }
  const read = 'select subject from kit.audit_entry';
  await refused(pools.content, read);
  const seen = (await pools.events.query(read)).rows.map(({ subject }) => subject);
  expect(seen).toEqual(['registration:content', 'registration:gateway']);
  expect((await pools.auth.query(read)).rowCount).toBe(4);
});

test('every service asks which changes a webhook wants, and only content says so', async () => {
  const say = `insert into kit.webhook_kind values ('post.published', gen_random_uuid())`;
  await pools.content.query(say);
  await refused(pools.events, say);
  await refused(pools.events, 'delete from kit.webhook_kind');
  expect((await pools.events.query('select kind from kit.webhook_kind')).rowCount).toBe(1);
  await pools.content.query('delete from kit.webhook_kind');
});

test('content learns whether amounts are recorded, and events keeps the currency', async () => {
  expect((await pools.content.query('select kit.lock_currency() as found')).rows).toEqual([
    { found: null },
  ]);
  const id = `'0192f0c4-0000-7000-8000-000000000001'`;
  await pools.events.query(`insert into events.event (id, title, description, date, time, location, registration_open)
    values (${id}, 'Jam', '', '2038-01-01', '10:00', 'Lab', true)`);
  await pools.events.query(
    `insert into events.module (event_id, position, name, amount) values (${id}, 0, 'Lamps', 5)`,
  );
  expect((await pools.content.query('select kit.lock_currency() as found')).rows).toEqual([
    { found: 'event Jam' },
  ]);
  expect((await pools.events.query('select kit.keep_currency() as kept')).rows).toEqual([
    { kept: 'PKR' },
  ]);
  await pools.events.query('delete from events.module');
  await pools.events.query('delete from events.event');
});

test('only auth sees urgent jobs, and every service queues and works the others', async () => {
  const queue = (pool: Pool) => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await addJob(
    queue(pools.auth),
    'send_mail',
    { text: 'Your code is 123456' },
    { priority: 'urgent' },
  );
  await addJob(queue(pools.content), 'send_mail', { text: 'Welcome' });
  await addJob(queue(pools.events), 'send_mail', { text: 'Thanks' }, { priority: 'bulk' });
  await expect(
    addJob(queue(pools.content), 'send_mail', {}, { priority: 'urgent' }),
  ).rejects.toThrow('row-level security');
  const texts = async (pool: Pool) =>
    (await readJobs<{ text: string }, unknown>(queue(pool), sql`true`))
      .map(({ payload }) => payload.text)
      .sort();
  expect(await texts(pools.content)).toEqual(['Thanks', 'Welcome']);
  expect(await texts(pools.auth)).toEqual(['Thanks', 'Welcome', 'Your code is 123456']);
});

test('services in processes of their own start, migrate, and answer with their roles', async () => {
  const started = await Promise.all(
    (['auth', 'content', 'events'] as const).map(async (name) => {
      const port = await freePort();
      const child = spawn(
        process.execPath,
        [
          '--conditions=source',
          '--import',
          TSX,
          path.join(__dirname, `../../services/${name}/src/main.ts`),
        ],
        {
          env: {
            ...process.env,
            PORT: String(port),
            DATABASE_URL: urlOf(name),
            DATA_DIR: path.join(tmpdir(), `club-roles-${port}`),
            LOG_LEVEL: 'warn',
            SEED: 'demo',
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => (output += text));
      return { child, base: `http://127.0.0.1:${port}`, output: () => output };
    }),
  );
  try {
    const [auth, content, events] = started.map(({ base }) => base);
    const status = (url: string, init?: RequestInit) =>
      fetch(url, init).then(
        (response) => response.status,
        () => 0,
      );
    for (const { base, child, output } of started) {
      while ((await status(`${base}/readyz`)) !== 200) {
        if (child.exitCode !== null) throw new Error(output());
        await pause(200);
      }
    }
    expect(await status(`${content}/api/posts`)).toBe(200);
    expect(await status(`${events}/api/events`)).toBe(200);
    const tokens = { adminAuthToken: 'a', masterAuthToken: 'b' };
    expect(await status(`${events}/api/admin/events`, { headers: tokens })).toBe(401);
    const message = { name: 'Ada', email: 'ada@example.edu', message: 'Hello' };
    const json = { 'content-type': 'application/json', origin: String(content) };
    const sent = { method: 'POST', headers: json, body: JSON.stringify(message) };
    expect(await status(`${content}/api/contact/messages`, sent)).toBe(201);
    expect(await status(`${auth}/api/admin/auth/session`, { headers: tokens })).toBe(401);
    for (const { output } of started) expect(output()).not.toMatch(/permission denied|row-level/);
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
  }
});

test('the operator’s commands work with the role of auth, as in its container', async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const run = async (...args: string[]) => {
    const argv = process.argv;
    process.argv = ['node', 'admin', ...args];
    try {
      return await runAdminCli({ pool: pools.auth, env: {}, print });
    } finally {
      process.argv = argv;
    }
  };
  const email = 'operator@club.test';
  for (const command of ['create', 'reset-password', 'unlock', 'sessions']) {
    expect([command, await run(command, email), lines]).toEqual([command, 0, expect.anything()]);
  }
  expect(await run('remove', '--force', email)).toBe(0);
  expect(lines.at(-1)).toBe(`${email} is no longer an admin.`);
});

test('a service with a newer shared schema than the database says what the owner must do', async () => {
  await database.pool.query(
    `delete from kit.kysely_migration where name = (select max(name) from kit.kysely_migration)`,
  );
  await expect(migrate(pools.content, [kitSchema])).rejects.toThrow('run database-roles');
});
