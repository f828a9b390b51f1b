import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DEV_SERVICES = path.join(__dirname, '../dev-services.mjs');

const main = `
  import { greeting } from './greeting.ts';
  console.log(greeting, process.pid);
  setInterval(() => undefined, 1000);
  process.once('SIGTERM', () => {
    console.log('ends');
    setTimeout(() => process.exit(), 300);
  });
`;

let root: string;
let dev: ChildProcess;
let output: string;

const save = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

const greet = (text: string) => save('club/src/greeting.ts', `export const greeting = '${text}';`);

async function printed(text: string): Promise<string> {
  while (!output.includes(text)) await pause(20);
  return output;
}

async function end(): Promise<void> {
  const gone = once(dev, 'exit');
  dev.kill('SIGTERM');
  await gone;
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'dev-services-'));
  output = '';
  save('package.json', '{ "type": "module" }');
  save('club/package.json', '{ "type": "module" }');
  save('club/src/main.ts', main);
  greet('hello');
  dev = spawn(process.execPath, [DEV_SERVICES, 'club/dist/src/main.js', '0', 'club'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text) => (output += text));
  await printed('hello');
});

afterEach(async () => {
  if (dev.exitCode === null) await end();
  rmSync(root, { recursive: true });
});

test('a saved file runs', async () => {
  greet('good morning');
  await printed('good morning');
});

test('a file runs that an editor replaces by another file', async () => {
  save('club/src/greeting.ts.new', "export const greeting = 'good evening';");
  renameSync(path.join(root, 'club/src/greeting.ts.new'), path.join(root, 'club/src/greeting.ts'));
  await printed('good evening');
});

test('a new file in a new folder runs, and nothing is left of a deleted one', async () => {
  save('club/src/words/noon.ts', "export const noon: string = 'good noon';");
  save('club/src/greeting.ts', "export { noon as greeting } from './words/noon.ts';");
  await printed('good noon');
  save('club/src/words/noon.ts', "export const noon = 'good day';");
  await printed('good day');
  greet('good night');
  rmSync(path.join(root, 'club/src/words'), { recursive: true });
  await printed('good night');
  while (existsSync(path.join(root, 'club/dist/src/words/noon.js'))) await pause(20);
});

test('a saved seed is where the program reads it', async () => {
  save(
    'club/src/greeting.ts',
    "export { default as greeting } from '../seed/a.json' with { type: 'json' };",
  );
  save('club/seed/a.json', '"from a seed"');
  await printed('from a seed');
});

test('a file that does not compile is named with its line, and the program runs on', async () => {
  save('club/src/greeting.ts', 'const first = 1;\nconst second = ;\n');
  await printed('club/src/greeting.ts:2');
  expect(output).not.toContain('ends');
  greet('good again');
  await printed('good again');
});

test('a program that fails starts again after the next save', async () => {
  save('club/src/greeting.ts', "throw new Error('no greeting');\nexport const greeting = '';");
  expect(await printed('starts again after the next save')).toContain(
    `${path.join(root, 'club/src/greeting.ts')}:1`,
  );
  greet('good afternoon');
  await printed('good afternoon');
});

test('a file saved while the program ends runs too', async () => {
  greet('one');
  await printed('ends');
  greet('two');
  await printed('two');
});

test('the end of the command ends the program', async () => {
  const pid = Number((await printed('hello')).match(/hello (\d+)/)?.[1]);
  await end();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
