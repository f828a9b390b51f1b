import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { announceChange } from '../db/changes.ts';
import { createDatabase } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const SERVICE = path.join(__dirname, '../testing/slow-service.ts');
const TSX = pathToFileURL(require.resolve('tsx')).href;

let database: TestDatabase;
let child: ChildProcess;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await database.drop();
});

async function start(databaseUrl: string, env: Record<string, string> = {}, args: string[] = []) {
  const port = await freePort();
  child = spawn(process.execPath, ['--conditions=source', '--import', TSX, SERVICE, ...args], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(tmpdir(), `club-service-${port}`),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, stderr }));
  const base = `http://127.0.0.1:${port}`;
  const status = (call: string) =>
    fetch(base + call).then(
      (response) => response.status,
      () => undefined,
    );
  return { base, status, ended };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const portOf = (server: Server) => (server.address() as { port: number }).port;

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a request in flight finishes after SIGTERM, with the database still there', async () => {
  const { base, status, ended } = await start(database.url, { SHUTDOWN_DELAY_SECONDS: '2' });
  await until(async () => (await status('/readyz')) === 200);
  const slow = fetch(`${base}/slow`);
  await until(async () => (await (await fetch(`${base}/waiting`)).text()) === '1');

  child.kill('SIGTERM');
  await until(async () => (await status('/readyz')) === 503);
  expect(await status('/healthz')).toBe(200);
  await until(async () => (await status('/healthz')) === undefined);

  await announceChange(createDatabase(database.pool, 'public'), 'events');
  const answer = await slow;
  expect(await answer.text()).toBe('1 row');
  // Nobody sends the next request on a connection that is about to be closed.
  expect(answer.headers.get('connection')).toBe('close');
  expect((await ended).code).toBe(0);
});

test('a service that is up before its database lives, is not ready, and then is', async () => {
  const given = new URL(database.url);
  const late = await freePort();
  const { base, status } = await start(Object.assign(new URL(given), { port: late }).href);
  await until(async () => (await status('/healthz')) === 200);
  expect(await status('/readyz')).toBe(503);
  const early = await fetch(`${base}/waiting`);
  expect(early.status).toBe(503);
  expect(early.headers.get('x-club-not-served')).toBe('1');
  expect(await early.json()).toMatchObject({ code: 'starting' });

  const door = createServer((socket) => {
    const server = connect(Number(given.port), given.hostname);
    socket.pipe(server).pipe(socket);
    // A killed client must not leave its half behind: Postgres waits a minute for its password, and all that make databases with it.
    socket.on('error', () => undefined).on('close', () => server.destroy());
    server.on('error', () => undefined).on('close', () => socket.destroy());
  }).listen(late, '127.0.0.1');
  await until(async () => (await status('/readyz')) === 200);
  expect(await status('/waiting')).toBe(200);
  door.close();
});

test('a start waits longer for a lock than a request may', async () => {
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock(7)');
  const { status } = await start(database.url);
  await until(async () => {
    const { rows } = await holder.query(
      `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length === 1;
  });
  const { rows } = await holder.query<{ lock_timeout: string }>('show lock_timeout');
  expect(rows[0]?.lock_timeout).toBe('5s');
  await pause(6000);
  expect(child.exitCode).toBeNull();
  holder.release(true);
  await until(async () => (await status('/readyz')) === 200);
});

test('a database that refuses is one line at once, without the password', async () => {
  const wrong = Object.assign(new URL(database.url), { password: 'not-the-password' }).href;
  const { ended } = await start(wrong);
  const { code, stderr } = await ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATABASE_URL: cannot reach the database \(.*\)\n$/);
  expect(stderr).not.toContain('not-the-password');
});

test('with --migrate it only migrates', async () => {
  await database.pool.query('drop schema kit cascade');
  const { ended } = await start(database.url, {}, ['--migrate']);
  expect(await ended).toEqual({ code: 0, stderr: '' });
  const { rowCount } = await database.pool.query(
    `select 1 from information_schema.tables where table_schema = 'kit'`,
  );
  expect(rowCount).toBeGreaterThan(0);
});

test('a process on a disk with little room is ready, and says so', async () => {
  const { base, status } = await start(database.url, { STORAGE_LOW_MB: '1000000000' });
  await until(async () => (await status('/readyz')) === 200);
  const ready = await (await fetch(`${base}/readyz`)).json();
  expect(ready).toMatchObject({ status: 'ready', storage: { level: 'low' } });
});

test.each([
  ['127.0.0.0/8', '192.0.2.1 club.example'],
  ['192.0.2.0/24', '127.0.0.1 undefined'],
])(
  'with gateways in %s a request from this machine has the address and host %s',
  async (networks, seen) => {
    const { base, status } = await start(database.url, { GATEWAY_NETWORKS: networks });
    await until(async () => (await status('/readyz')) === 200);
    const headers = { 'x-club-client-address': '192.0.2.1', 'x-forwarded-host': 'club.example' };
    const answer = await fetch(`${base}/address`, { headers });
    expect(await answer.text()).toBe(seen);
  },
);
