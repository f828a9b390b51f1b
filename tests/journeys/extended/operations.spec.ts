import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePorts } from '../../support/site.ts';

// A mistake in the configuration prints one line, and a killed site loses nothing.
const MAIN = fileURLToPath(new URL('../../../site/dist/src/main.js', import.meta.url));

let dir: string;
test.beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'club-operations-'));
});
test.afterEach(() => rm(dir, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: path.join(dir, 'data'), LOG_LEVEL: 'warn', ...env },
  });

function outcome(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, stderr })));
}

async function untilReady(child: ChildProcess): Promise<string> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ctrl-C')) resolve();
    });
    child.once('exit', () => reject(new Error(output)));
  });
  return output;
}

const occupy = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const portOf = (server: Server) => String((server.address() as { port: number }).port);

const freePort = async () => String(await freePorts(1));

test('a port in use, a bad variable, an unwritable folder and an unreachable database print one line each', async () => {
  const taken = await occupy(0);
  const file = path.join(dir, 'file');
  await writeFile(file, '');
  const port = await freePort();
  const mistakes: [Record<string, string>, RegExp][] = [
    [{ PORT: portOf(taken) }, /^PORT: \d+ is taken on 127\.0\.0\.1/],
    [{ PORT: 'three' }, /^PORT: must be a port number\n$/],
    [
      { PORT: port, DATA_DIR: path.join(file, 'data') },
      /^DATA_DIR: .* cannot be written \(ENOTDIR\)\n$/,
    ],
    [
      {
        PORT: port,
        DATABASE_URL: 'postgres://club@127.0.0.1:9/club',
        DATABASE_WAIT_SECONDS: '1',
        LOG_LEVEL: 'silent',
      },
      /^DATABASE_URL: cannot reach the database/,
    ],
    [{ PORT: port, NODE_ENV: 'production' }, /^SMTP_URL: production needs a mail server/],
  ];
  for (const [env, line] of mistakes) {
    const { code, stderr } = await outcome(start(env));
    expect(stderr).toMatch(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  }
  taken.close();
});

test('a killed site restarts with all data, prints the password once, and stops cleanly', async () => {
  const port = await freePort();
  const first = start({ PORT: port });
  expect(await untilReady(first)).toMatch(/First admin\s+admin@club\.local/);
  const kept = await readFile(path.join(dir, 'data/first-admin.txt'), 'utf8');
  expect(kept).toContain('admin@club.local');
  const before = await (await fetch(`http://127.0.0.1:${port}/api/events`)).text();

  const killed = outcome(first);
  first.kill('SIGKILL');
  await killed;
  const metricsPort = await freePort();
  const second = start({ PORT: port, METRICS_PORT: metricsPort });
  expect(await untilReady(second)).not.toContain('First admin');
  const statusOf = async (at: string, route: string) =>
    (await fetch(`http://127.0.0.1:${at}${route}`)).status;
  expect(await statusOf(port, '/healthz')).toBe(200);
  expect(await statusOf(port, '/readyz')).toBe(200);
  expect(await statusOf(port, '/metrics')).toBe(404);
  expect(await statusOf(metricsPort, '/metrics')).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/api/events`)).text()).toBe(before);

  const other = await outcome(start({ PORT: await freePort() }));
  expect(other.stderr).toMatch(/^DATA_DIR: process \d+ runs a site on .* already\n$/);

  const stopped = outcome(second);
  second.kill('SIGTERM');
  expect((await stopped).code).toBe(0);
  await expect(readFile(path.join(dir, 'data/postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
});
