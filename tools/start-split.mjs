// Runs the gateway and the three services as separate processes on one Postgres, as in production. REPLICAS=2 runs two
// processes of each service. SERVICES_FROM=DIR runs the services of another checkout behind this gateway.
import { spawn } from 'node:child_process';
import path from 'node:path';

const SERVICES = ['auth', 'content', 'events'];
const port = Number(process.env.PORT ?? 3000);
const dataDir = path.resolve(process.env.DATA_DIR ?? '.data');
const replicas = Number(process.env.REPLICAS ?? 1);
const at = (offset) => `http://127.0.0.1:${port + offset}`;

const parts = [
  ...Array.from({ length: replicas }, (_, replica) =>
    SERVICES.map((name, index) => ({ name, offset: 1 + index + replica * SERVICES.length })),
  ).flat(),
  { name: 'gateway', offset: 0 },
];
const addressesOf = (name) =>
  parts
    .filter((part) => part.name === name)
    .map(({ offset }) => at(offset))
    .join(',');

const embedded = process.env.DATABASE_URL
  ? undefined
  : await (
      await import('../packages/service-kit/dist/src/db/embedded-postgres.js')
    ).startEmbeddedPostgres({
      dir: path.join(dataDir, 'postgres'),
    });

// Services answer /metrics on their own ports.
const { METRICS_PORT, ...environment } = process.env;
const shared = {
  ...environment,
  DATABASE_URL: process.env.DATABASE_URL ?? embedded.url,
  DATA_DIR: dataDir,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  AUTH_URL: addressesOf('auth'),
  CONTENT_URL: addressesOf('content'),
  EVENTS_URL: addressesOf('events'),
};

const children = parts.map(({ name, offset }) => {
  const child = spawn(process.execPath, [`services/${name}/dist/src/main.js`], {
    env: {
      ...shared,
      PORT: String(port + offset),
      ...(name === 'gateway' && METRICS_PORT && { METRICS_PORT }),
    },
    cwd: name === 'gateway' ? process.cwd() : (process.env.SERVICES_FROM ?? process.cwd()),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  child.once('exit', (code) => {
    if (!stopping) process.stderr.write(`${name} ended with ${code}\n`);
    if (!stopping) stop(1);
  });
  return child;
});

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  const ended = children.map((child) => {
    if (child.exitCode !== null) return undefined;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    return gone;
  });
  await Promise.all(ended);
  await embedded?.stop();
  process.exit(code);
}
process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0));

async function answers(url) {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.ok === true;
}
for (const url of parts.map(({ offset }) => at(offset))) {
  while (!stopping && !(await answers(url)))
    await new Promise((resolve) => setTimeout(resolve, 100));
}
if (!stopping)
  process.stdout.write(
    `\n  The site        ${shared.PUBLIC_URL}\n  Services        ${SERVICES.map((name) => `${name} ${addressesOf(name)}`).join(' · ')}\n\n`,
  );
