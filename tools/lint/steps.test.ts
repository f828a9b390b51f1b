import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const STEPS = pathToFileURL(path.join(__dirname, '../steps.mjs')).href;

/** A process that takes a moment to end, as a database does. */
const slow = `
  process.on('SIGTERM', () => setTimeout(process.exit, 300));
  setInterval(() => undefined, 1000);
  process.stdout.write('ready');`;
/** A step that ends at once, before the process that it started. */
const step = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(slow)}], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', () => console.log('group=' + process.pid + '.'));`;

const isAlive = (group: number) => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a run that gets %s ends after all that its steps have started',
  async (signal) => {
    const source = `
    import { pass } from ${JSON.stringify(STEPS)};
    await Promise.all([pass([['first', ['-e', ${JSON.stringify(step)}]]])]);
    process.exit(0);`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    run.stdout.on('data', (text) => {
      output += text;
    });
    while (!/group=\d+\./.test(output)) await once(run.stdout, 'data');
    const group = Number(/group=(\d+)/.exec(output)?.[1]);
    expect(isAlive(group)).toBe(true);
    run.kill(signal);
    const [status] = await once(run, 'exit');
    expect([status, isAlive(group)]).toEqual([1, false]);
  },
);
