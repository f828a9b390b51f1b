// Runs steps of a check, each in a process group of its own. Whoever stops the run stops all that its steps have started.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
/** The leaders of the process groups of the steps that run. */
const running = new Set();
let stopping;

/** @returns whether the group still has a process */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
const signalSteps = (signal) => [...running].filter((pid) => signalGroup(pid, signal)).length > 0;

/** Workers, browsers, sites and databases end before the run does. */
async function stop() {
  signalSteps('SIGTERM');
  const end = Date.now() + PATIENCE_MS;
  while (signalSteps(0) && Date.now() < end) await pause(50);
  signalSteps('SIGKILL');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping ??= stop();
  });
}

/** @returns whether all steps pass; the first that fails is the last that runs */
export async function pass(steps) {
  for (const [name, command] of steps) {
    const begun = Date.now();
    process.stdout.write(`\n▸ ${name}\n`);
    const stdio = ['ignore', 'inherit', 'inherit'];
    const step = spawn(process.execPath, command, { stdio, detached: true });
    running.add(step.pid);
    const [status] = await once(step, 'close');
    await stopping;
    running.delete(step.pid);
    const seconds = Math.round((Date.now() - begun) / 1000);
    process.stdout.write(`\n${status === 0 ? '  ' : '✗ '}${name}: ${seconds} s\n`);
    if (status !== 0) return false;
  }
  return true;
}
