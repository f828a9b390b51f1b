// Runs MAIN and starts it again after each save in the FOLDERs: node tools/dev-services.mjs MAIN SINCE FOLDER…
// The build has compiled what was saved until SINCE (milliseconds). This process compiles each file that is saved later,
// without a check of its types, to the place where the build would write it.
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const [main, since, ...folders] = process.argv.slice(2);
const PARTS = ['src', 'migrations', 'seed'];
/** An editor saves a file in several steps, and several files at once. */
const SETTLE_MS = 30;
const STOP_MS = 5_000;
/** The next process takes no time from the start of this one and from the pages that load again. */
const PREPARE_MS = 3_000;
const STANDBY = fileURLToPath(new URL('dev-standby.mjs', import.meta.url));

const saves = new EventEmitter();
/** Sources that do not compile. */
const broken = new Set();
let watchers = [];
let site;
let standby;
let preparation;
let isEnding = false;

const say = (text) => process.stderr.write(`${text}\n`);

const isSource = (name) =>
  /^[^.].*\.(tsx?|mjs|json|md|sql|txt|webp)$/.test(name) && !/\.test\.tsx?$/.test(name);

/** When each source was saved. A watcher ends with its folder, so all are opened anew. */
function readTimes() {
  for (const watcher of watchers) watcher.close();
  watchers = [];
  const times = new Map();
  for (const folder of folders) {
    watchFolder(folder);
    for (const part of PARTS) readFolder(path.join(folder, part), times);
  }
  return times;
}

const watchFolder = (folder) =>
  watchers.push(watch(folder, () => saves.emit('save')).on('error', () => undefined));

/** Watches before it reads, so that no save is missed between the two. */
function readFolder(folder, times) {
  if (!existsSync(folder)) return;
  watchFolder(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'testing') readFolder(file, times);
    if (entry.isFile() && isSource(entry.name))
      times.set(file, statSync(file, { throwIfNoEntry: false })?.mtimeMs);
  }
}

function builtPath(file) {
  const folder = folders.find((known) => file.startsWith(known + path.sep));
  return path.join(folder, 'dist', path.relative(folder, file).replace(/\.tsx?$/, '.js'));
}

async function compile(file) {
  const built = builtPath(file);
  mkdirSync(path.dirname(built), { recursive: true });
  if (!/\.tsx?$/.test(file)) return cpSync(file, built);
  const { code } = await transformFile(file, {
    swcrc: false,
    sourceMaps: 'inline',
    sourceFileName: path.resolve(file),
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      target: 'es2023',
      rewriteRelativeImportExtensions: true,
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
  });
  writeFileSync(built, code);
}

/** Compiles the saved sources and removes what the deleted ones left. @returns whether there were any */
async function update(before, now) {
  const saved = [...now.keys()].filter((file) => now.get(file) !== before.get(file));
  const deleted = [...before.keys()].filter((file) => !now.has(file));
  for (const file of [...saved, ...deleted]) broken.delete(file);
  for (const file of deleted) rmSync(builtPath(file), { force: true });
  for (const file of saved) {
    await compile(file).catch((error) => {
      broken.add(file);
      say(error.message.split('\n\n')[0]);
    });
  }
  return saved.length + deleted.length > 0;
}

/** A process that has loaded the libraries and waits. */
const prepare = () =>
  spawn(process.execPath, ['--enable-source-maps', STANDBY, main, ...folders], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

function start() {
  if (isEnding) return;
  const child = standby ?? prepare();
  standby = undefined;
  child.once('exit', (code) => {
    if (child === site) say(`${main} ended with ${code} and starts again after the next save.`);
  });
  child.send('run');
  site = child;
  clearTimeout(preparation);
  preparation = setTimeout(() => {
    standby = prepare();
  }, PREPARE_MS);
}

async function stop() {
  const child = site;
  site = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(limit);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    isEnding = true;
    standby?.kill();
    await stop();
    process.exit();
  });
}

let times = readTimes();
await update(new Map([...times].filter(([, time]) => time <= Number(since))), times);
start();
for (;;) {
  const saved = once(saves, 'save');
  const before = times;
  times = readTimes();
  if (!(await update(before, times))) {
    await saved;
    await pause(SETTLE_MS);
  } else if (broken.size === 0) {
    await stop();
    start();
  }
}
