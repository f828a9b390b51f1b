// Runs the gateway and the three services as separate processes on one Postgres, as in production.
import { spawn } from 'node:child_process';
import path from 'node:path';

const PARTS = ['auth', 'content', 'events', 'gateway'];
const port = Number(process.env.PORT ?? 3000);
const dataDir = path.resolve(process.env.DATA_DIR ?? '.data');
const at = (offset) => `http://127.0.0.1:${port + offset}`;

const embedded = process.env.DATABASE_URL
  ? undefined
  : await (
      await import('../packages/service-kit/dist/src/db/embedded-postgres.js')
    ).startEmbeddedPostgres({
      dir: path.join(dataDir, 'postgres'),
    });

const shared = {
  ...process.env,
  DATABASE_URL: process.env.DATABASE_URL ?? embedded.url,
  DATA_DIR: dataDir,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  AUTH_URL: at(1),
  CONTENT_URL: at(2),
  EVENTS_URL: at(3),
};
const offsets = { auth: 1, content: 2, events: 3, gateway: 0 };

const children = PARTS.map((name) => {
  const child = spawn(process.execPath, [`services/${name}/dist/src/main.js`], {
    env: { ...shared, PORT: String(port + offsets[name]) },
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
for (const url of [at(1), at(2), at(3), at(0)]) {
  while (!stopping && !(await answers(url)))
    await new Promise((resolve) => setTimeout(resolve, 100));
}
if (!stopping)
  process.stdout.write(
    `\n  The site        ${shared.PUBLIC_URL}\n  Services        auth ${at(1)} · content ${at(2)} · events ${at(3)}\n\n`,
  );
