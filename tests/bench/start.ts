import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addRow, median } from '../support/row.ts';
import { freePorts } from '../support/site.ts';

// How long `npm start` takes from the command to the first page, once the site is built and its database exists.

const STARTS = 4;
const LIMIT_MS = 120_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'club-start-'));
const port = await freePorts();
const url = `http://localhost:${port}`;
const env = {
  ...process.env,
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
};

/** @returns milliseconds until the home page has arrived whole */
async function start(): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true });
  const gone = once(child, 'exit');
  try {
    for (;;) {
      const page = await fetch(url).catch(() => undefined);
      if (page?.ok && (await page.text()).includes('</html>')) return performance.now() - begun;
      if (performance.now() - begun > LIMIT_MS) throw new Error('the site did not start');
      await pause(20);
    }
  } finally {
    // npm and what it has started.
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await gone;
  }
}

const times: number[] = [];
for (let turn = 0; turn < STARTS; turn += 1) times.push(await start());
await rm(dataDir, { recursive: true, force: true });
const [first = 0, ...later] = times;
addRow({
  name: 'second npm start',
  figure: median(later) / 1000,
  unit: 's',
  goal: { atMost: 3 },
  detail: `first ${(first / 1000).toFixed(1)} s; then ${later.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
  meaning: 'From the command to the first page, when the site is built and its database exists.',
});
