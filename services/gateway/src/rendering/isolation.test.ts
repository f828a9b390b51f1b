import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChildOptions } from './render-child.ts';
import type { IsolationLayers } from './render-messages.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** A shell that runs the attack of its remote. */
const SHELL = `'use strict';
exports.renderPage = async ({ url, fetch, pages }) => {
  const html = pages ? JSON.stringify(await pages.attack(new URL(url).searchParams, fetch)) : '';
  return { html, styles: '', state: {}, head: { title: '', description: '' }, isWhole: Boolean(pages) };
};`;
const WEB_KIT = `exports.sharedModules = {}; exports.extractStyles = () => '';`;

/** What a hostile release tries; each try returns what it got. */
const ATTACK = `
const tries = {
  environment: () => Object.keys(process.env).filter((name) => !['NODE_ENV', 'TZ'].includes(name)),
  files: async (q) => {
    const fs = process.binding ? process.binding('fs') : require('node:fs');
    return process.getBuiltinModule('fs').readFileSync(q.get('secret'), 'utf8');
  },
  environmentOfTheSite: (q) =>
    process.getBuiltinModule('fs').readFileSync('/proc/' + q.get('pid') + '/environ', 'utf8'),
  folder: () => process.getBuiltinModule('fs').readdirSync('/'),
  importedModule: async () => (await import('node:fs')).readdirSync('/'),
  program: () => {
    const { error, stdout } = process.getBuiltinModule('child_process').spawnSync('id');
    if (error) throw error;
    return String(stdout);
  },
  inheritedProgram: () => {
    const options = { stdio: 'inherit' };
    const { error } = process.getBuiltinModule('child_process').spawnSync('true', [], options);
    if (error) throw error;
    return 'it ran';
  },
  thread: () => {
    const { Worker } = process.getBuiltinModule('worker_threads');
    return String(new Worker('1', { eval: true, env: {} }).threadId) + process.binding('fs');
  },
  signal: (q) => process.kill(Number(q.get('pid')), 0),
  socket: (q) =>
    new Promise((resolve, reject) => {
      const socket = process.getBuiltinModule('net').connect(Number(q.get('port')), '127.0.0.1');
      socket.on('connect', () => resolve('connected'));
      socket.on('error', reject);
    }),
  fetch: async (q) => (await globalThis.fetch('http://127.0.0.1:' + q.get('port'))).status,
  dispatcher: async (q) => {
    const symbols = Object.getOwnPropertySymbols(globalThis);
    const dispatcher = symbols.map((symbol) => globalThis[symbol]).find((found) => found?.request);
    const request = { origin: 'http://127.0.0.1:' + q.get('port'), path: '/', method: 'GET' };
    return (await dispatcher.request(request)).statusCode;
  },
  evaluatedCode: () => (() => {}).constructor('return typeof process.kill')(),
  callSites: () => {
    const { prepareStackTrace } = Error;
    Error.prepareStackTrace = (_, sites) => sites;
    const sites = new Error('where').stack;
    Error.prepareStackTrace = prepareStackTrace;
    const others = sites.filter((site) => !String(site.getFileName()).includes('remotes/'));
    const found = others.map((site) => site.getFunction() ?? site.getThis()).filter(Boolean);
    if (found.length === 0) throw new Error('The frames of others are hidden.');
    return found.map((value) => String(value)).join().slice(0, 200);
  },
  newUser: () => (process.setuid(0), process.getuid()),
};
exports.default = {
  async attack(query) {
    const results = {};
    for (const [name, attempt] of Object.entries(tries)) {
      results[name] = await (async () => attempt(query))().then(
        (value) => value ?? 'done',
        (cause) => ({ refused: String(cause) }),
      );
    }
    return results;
  },
};`;

const isRoot = process.getuid?.() === 0;
let dir: string;
let server: Server;
let connections = 0;
const renderers: Renderer[] = [];

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'isolation-'));
  writeFileSync(path.join(dir, 'shell.cjs'), SHELL);
  writeFileSync(path.join(dir, 'web-kit.cjs'), WEB_KIT);
  writeFileSync(path.join(dir, 'secret'), 'the secret of the site');
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all(renderers.map((renderer) => renderer.close()));
  server.close();
  rmSync(dir, { recursive: true });
});

/** Runs a release in a process that lacks some layers. */
async function attack(without: ChildOptions['without']) {
  let layers: IsolationLayers | undefined;
  const renderer = createRenderer({
    shellServerBundle: path.join(dir, 'shell.cjs'),
    webKitServerDir: dir,
    workers: 1,
    timeLimitMs: 20_000,
    without,
    onReady: (active) => {
      layers = active;
    },
    onEnd: () => undefined,
    onOutput: () => undefined,
  });
  renderers.push(renderer);
  const { port } = server.address() as { port: number };
  const query = new URLSearchParams({
    secret: path.join(dir, 'secret'),
    port: String(port),
    pid: String(process.pid),
  });
  const page = await renderer.render({
    url: `http://site/events?${query}`,
    release: {
      pointer: { name: 'mf-events', version: 'v1', entry_url: '', entry_integrity: '' },
      serverBundle: { code: ATTACK, filename: 'remotes/mf-events/v1/server/pages.cjs' },
    },
    apiFetch: () => Promise.reject(new Error('Nothing is asked here.')),
  });
  expect(page.reason).toBeUndefined();
  const results = Object.entries(JSON.parse(page.html) as Record<string, unknown>);
  const got = results.filter(([, result]) => !(result as { refused?: string }).refused);
  return { got: { ...Object.fromEntries(got), connections }, layers };
}

test('code of a release gets nothing of the site', async () => {
  const { got, layers } = await attack([]);
  expect(got).toEqual({ environment: [], connections: 0 });
  expect(layers).toMatchObject({ permission: true, realm: true });
});

const held = {
  environment: [],
  connections: 0,
  // Only a user of its own prevents signals.
  ...(!isRoot && { signal: 'done' }),
};
/** Systems without it, such as macOS, have fewer layers. */
const hasLimits = spawnSync('prlimit', ['--nofile=64:64', 'true']).status === 0;

test('code that gets hold of Node’s modules is stopped by the permission model and the kernel', async () => {
  const { got, layers } = await attack(['realm']);
  expect(layers).toMatchObject({ permission: true, limits: hasLimits, realm: false });
  if (hasLimits) expect(got).toEqual(held);
});

test('a Node without the permission model: the kernel alone keeps files, programs and sockets away', async () => {
  const { got, layers } = await attack(['realm', 'permission']);
  expect(layers).toMatchObject({ permission: false, limits: hasLimits, realm: false });
  if (hasLimits) expect(got).toEqual(held);
});
