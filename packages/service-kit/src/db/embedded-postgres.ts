import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { linkLibraries } from './embedded-libraries.ts';
import { findServer } from './embedded-server.ts';
import { asServerUser, type ServerUser } from './embedded-user.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Fast shutdown: sessions are ended, everything committed is on disk. */
  stop(): Promise<void>;
}

interface Options {
  /** Folder of the cluster; made at the first start. */
  dir: string;
  /** Trades safety against a power cut for speed; only for data that tests throw away. */
  unsafe?: boolean;
}

const USER = 'club';
const DATABASE = 'club';
const STOP_MS = 30_000;
const RELAUNCH_MS = 500;

/**
 * Starts the real Postgres that the npm package ships, on a free port of 127.0.0.1. Recovers a cluster that was killed,
 * before and while it runs; one that is shut down in order stays so.
 */
export async function startEmbeddedPostgres({ dir, unsafe }: Options): Promise<EmbeddedPostgres> {
  const user = await asServerUser(path.resolve(dir));
  await stopLeftover(user.dir);
  await linkLibraries(user.dir, user.binaries.postgres);
  const password = await initialise(user);
  const port = await freePort();
  let server = await launch(user, port, unsafe ?? false);
  let relaunch: NodeJS.Timeout | undefined;
  let isStopping = false;

  const watch = () =>
    server.once('exit', (code) => {
      if (code !== 0 && !isStopping) relaunch = setTimeout(startAgain, RELAUNCH_MS);
    });
  const startAgain = async () => {
    const found = await findServer(user.dir);
    // Another process took the folder over.
    if (found || isStopping) return;
    try {
      server = await launch(user, port, unsafe ?? false);
      watch();
      if (isStopping) await stopServer(server);
    } catch {
      if (!isStopping) relaunch = setTimeout(startAgain, RELAUNCH_MS);
    }
  };
  watch();
  return {
    url: serverUrl(password, port),
    stop() {
      isStopping = true;
      clearTimeout(relaunch);
      return stopServer(server);
    },
  };
}

/** Whether a site has made its database here. */
export async function hasEmbeddedPostgres(dir: string): Promise<boolean> {
  const { dir: clusterDir } = await asServerUser(path.resolve(dir));
  return existsSync(passwordFile(clusterDir));
}

/** The address of the embedded Postgres that another process runs on this folder now; undefined when none does. */
export async function findEmbeddedPostgres(dir: string): Promise<string | undefined> {
  const { dir: clusterDir } = await asServerUser(path.resolve(dir));
  const server = await findServer(clusterDir);
  const password = await readFile(passwordFile(clusterDir), 'utf8').catch(() => undefined);
  return server && password && serverUrl(password.trim(), server.port);
}

const serverUrl = (password: string, port: number) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;

const passwordFile = (clusterDir: string) => path.join(clusterDir, '..', 'postgres-password.txt');

async function initialise(user: ServerUser): Promise<string> {
  const secret = passwordFile(user.dir);
  if (existsSync(path.join(user.dir, 'PG_VERSION')) && existsSync(secret)) {
    return (await readFile(secret, 'utf8')).trim();
  }
  await rm(user.dir, { recursive: true, force: true });
  await mkdir(path.dirname(user.dir), { recursive: true });
  const password = randomBytes(24).toString('base64url');
  await writeFile(secret, `${password}\n`, { mode: 0o600 });
  await user.own(secret);
  await run(user, user.binaries.initdb, [
    `--pgdata=${user.dir}`,
    `--username=${USER}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
  ]);
  await runSql(user, `create database ${DATABASE};\n`);
  return password;
}

/** Runs SQL on the cluster while no server runs on it. */
async function runSql(user: ServerUser, sql: string): Promise<void> {
  await run(user, user.binaries.postgres, ['--single', '-D', user.dir, 'postgres'], sql);
}

async function run(user: ServerUser, binary: string, args: string[], input = ''): Promise<void> {
  const child = user.spawn(binary, args);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  child.stdin?.end(input);
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${path.basename(binary)} failed: ${output.trim()}`);
}

async function launch(user: ServerUser, port: number, unsafe: boolean): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    ...(unsafe && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = user.spawn(user.binaries.postgres, ['-D', user.dir, ...flags]);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Postgres did not start: ${output.trim()}`)));
  });
  server.stderr?.removeAllListeners('data').resume();
  return server;
}

function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}

/** A site that was killed leaves its Postgres running; it must be gone before another works on the same files. */
async function stopLeftover(dir: string): Promise<void> {
  const leftover = await findServer(dir);
  if (!leftover) return;
  process.kill(leftover.pid, 'SIGINT');
  for (let waited = 0; waited < STOP_MS && (await findServer(dir)); waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
