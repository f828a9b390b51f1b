import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { enterAccount } from './bank-account.ts';
import type { Composition } from './fault.ts';
import { ADMIN, freePorts } from './site.ts';

/** The built site with a data folder of its own. */
export interface FaultSite {
  url: string;
  dataDir: string;
  /** The addresses of the site's processes: the gateway or the whole site first. */
  processes: string[];
  /** Where they answer /metrics, in the same order. */
  metrics: string[];
  /** What the processes have written to their standard outputs, the last 20,000 characters. */
  output(): string;
  pids(): Promise<number[]>;
  /** Starts the site and waits until it is ready. */
  start(): Promise<void>;
  /** Ends every process as `kill -9` does. */
  kill(): Promise<void>;
  /** Stops the site as an operator does, and deletes its data. */
  end(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPTS: Record<Composition, string> = {
  'one process': 'site/dist/src/main.js',
  'processes apart': 'tools/start-split.mjs',
  'two of each apart': 'tools/start-split.mjs',
};
/** The number of processes, each on a port of its own. */
const PROCESSES: Record<Composition, number> = {
  'one process': 1,
  'processes apart': 4,
  'two of each apart': 7,
};
const START_MS = 120_000;
const DEFAULTS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SCALE: '10000',
  WARM_UP_SECONDS: '0',
  NODE_ENV: 'test',
};

/** Prepares a site; `start` runs it. Without DATABASE_URL in `env` it has an embedded Postgres. */
export async function prepareSite(
  composition: Composition,
  env: Record<string, string> = {},
): Promise<FaultSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'club-fault-'));
  const count = PROCESSES[composition];
  const port = await freePorts(count + 1);
  const url = `http://127.0.0.1:${port}`;
  const ports = Array.from({ length: count }, (_, index) => port + index);
  const replicas = composition === 'two of each apart' ? '2' : '1';
  const addresses = ports.map((own) => `http://127.0.0.1:${own}`);
  // The public process answers /metrics on a port of its own only.
  const metricsPort = port + count;
  const own = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    REPLICAS: replicas,
  };
  const variables: NodeJS.ProcessEnv = { ...process.env, ...DEFAULTS, ...own, ...env };
  let child: ChildProcess | undefined;
  let output = '';
  const pids = async () => (child?.pid ? [child.pid, ...(await childrenOf(child.pid))] : []);
  return {
    url,
    dataDir,
    processes: addresses,
    metrics: [`http://127.0.0.1:${metricsPort}`, ...addresses.slice(1)],
    output: () => output,
    pids,
    async start() {
      child = spawn(process.execPath, [SCRIPTS[composition]], { cwd: root, env: variables });
      const read = (chunk: Buffer) => {
        output = (output + chunk).slice(-20_000);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      if (!(await becomesReady(child, ports)))
        throw new Error(`the site did not start:\n${output}`);
      await enterAccount(dataDir, variables.DATABASE_URL);
    },
    async kill() {
      const all = (await pids()).filter((pid) => pid !== child?.pid);
      const gone = child && once(child, 'exit');
      // The starter first: it would stop the others in order.
      child?.kill('SIGKILL');
      for (const pid of await nodesAmong(all)) process.kill(pid, 'SIGKILL');
      await gone;
    },
    async end() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function becomesReady(child: ChildProcess, ports: number[]): Promise<boolean> {
  const until = Date.now() + START_MS;
  while (!(await Promise.all(ports.map(isReady))).every(Boolean)) {
    if (child.exitCode !== null || Date.now() > until) return false;
    await pause(100);
  }
  return true;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

/** Leaves out the embedded Postgres, which is also a child. */
async function nodesAmong(pids: number[]): Promise<number[]> {
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => commands[index]?.includes('services/'));
}
