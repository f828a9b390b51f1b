// The program of a render process, for `node --eval`: JavaScript in one file, because the process may read no file. It
// gives up its rights, evaluates the bundles of the host after that, and renders pages that come in through its input.
import { spawnSync } from 'node:child_process';
import { openSync, read, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { compileFunction, runInNewContext } from 'node:vm';

/** Modules without power over files, processes or the network, for the libraries of React and web-kit. */
const builtins = Object.fromEntries(
  ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'url', 'util'].map((name) => [
    name,
    process.getBuiltinModule(name),
  ]),
);
/** Globals that bundles may use besides those of the language. */
const WEB_GLOBALS =
  `AbortController AbortSignal Blob Buffer CustomEvent DOMException Event EventTarget File FormData Headers
  ReadableStream Request Response TextDecoder TextEncoder TransformStream URL URLSearchParams WritableStream atob btoa
  clearImmediate clearInterval clearTimeout crypto global performance queueMicrotask setImmediate setInterval setTimeout
  structuredClone`.split(/\s+/);

const { pid } = process;
const kill = process.kill.bind(process);
/** `process.exit` would wait for the thread that reads. */
const end = () => kill(pid, 'SIGKILL');
const textOf = (cause) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));

function writeAll(fd, text) {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(fd, bytes));
}
const send = (message) => writeAll(1, `${JSON.stringify(message)}\n`);

const isRefused = (act) => {
  try {
    return act() === false;
  } catch {
    return true;
  }
};

/** Whether this process cannot even reach its own machine by network. */
const isOffline = () =>
  new Promise((resolve) => {
    const isUnreachable = (code) => code !== 'ECONNREFUSED' && code !== 'ETIMEDOUT';
    try {
      const socket = connect(9, '127.0.0.1');
      const settle = (offline) => {
        socket.destroy();
        resolve(offline);
      };
      socket.on('connect', () => settle(false));
      socket.on('error', ({ code }) => settle(isUnreachable(code)));
    } catch {
      resolve(true);
    }
  });

/** Changes from root to a user that owns nothing. */
function dropIdentity(identity) {
  if (!identity) return false;
  process.setgroups([]);
  process.setgid(identity);
  process.setuid(identity);
  return process.getuid() === identity;
}

/** Leaves only harmless globals. Bundles see neither Node's modules nor the process. */
function lockRealm() {
  const kept = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)'));
  for (const name of WEB_GLOBALS) kept.add(name);
  const { version } = process;
  for (const key of Reflect.ownKeys(globalThis)) {
    if (kept.has(key) || key === Symbol.toStringTag) continue;
    const { configurable } = Reflect.getOwnPropertyDescriptor(globalThis, key);
    if (configurable) delete globalThis[key];
    else Object.defineProperty(globalThis, key, { value: undefined, writable: false });
  }
  const nextTick = (run, ...args) => queueMicrotask(() => run(...args));
  globalThis.process = { env: { NODE_ENV: 'production' }, version, versions: {}, nextTick };
  const print = (...args) => writeAll(2, `${args.map(textOf).join(' ').slice(0, 1000)}\n`);
  const names = ['debug', 'error', 'info', 'log', 'trace', 'warn'];
  globalThis.console = Object.fromEntries(names.map((name) => [name, print]));
  return ['require', 'fetch', 'WebSocket'].every((name) => globalThis[name] === undefined);
}

/** Evaluates a CommonJS bundle. It gets only what `require` returns. */
function evaluate({ code, filename }, require, module = { exports: {} }) {
  compileFunction(code, ['module', 'exports', 'require'], { filename })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

function requireBuiltin(id) {
  const found = builtins[id.replace(/^node:/, '')];
  if (!found) throw new Error(`A bundle asks for ${id}, which is not shared.`);
  return found;
}

/** The host's bundles; `requireShared` is the `require` of the bundles of remotes. */
function loadHost({ react, webKit: webKitBundle, shell: shellBundle }) {
  const loaded = {};
  const requireFile = (file) => {
    if (!loaded[file]) {
      loaded[file] = { exports: {} };
      const { code, links } = react.files[file];
      const require = (id) => (links[id] ? requireFile(links[id]) : requireBuiltin(id));
      evaluate({ code, filename: file }, require, loaded[file]);
    }
    return loaded[file].exports;
  };
  const shared = {};
  for (const [id, file] of Object.entries(react.entries)) shared[id] = requireFile(file);
  const webKit = evaluate(webKitBundle, (id) => shared[id] ?? requireBuiltin(id));
  Object.assign(shared, webKit.sharedModules);
  const requireShared = (id) => {
    if (!Object.hasOwn(shared, id))
      throw new Error(`A bundle asks for ${id}, which is not shared.`);
    return shared[id];
  };
  return { webKit, shell: evaluate(shellBundle, requireShared), requireShared };
}

const waiting = new Map();
let lastId = 0;
/** Asks the gateway for something of a page. */
const ask = (request) =>
  new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    send({ ...request, id: lastId });
  });

const fetchOf = (page) => async (input, init) => {
  const request = {
    method: init?.method ?? 'GET',
    url: String(input),
    headers: Object.fromEntries(new Headers(init?.headers)),
  };
  const { status, headers, body } = await ask({ type: 'api', page, request });
  return new Response(body, { status, headers });
};

/** Evaluated bundles of remotes by release: each is evaluated once. */
const remotes = new Map();

/** Renders a page. A remote that throws is left to the browser; the result's `reason` says why. */
async function renderPage(
  { webKit, shell, requireShared },
  { page, url, club, bundleKey, routes, posted },
) {
  const fetch = fetchOf(page);
  const draw = async (pages) => {
    const drawn = await shell.renderPage({ url, fetch, club, pages, routes, posted });
    return { ...drawn, styles: webKit.extractStyles(drawn.styles, drawn.html) };
  };
  const leaveToBrowser = async (cause) => ({ ...(await draw(undefined)), reason: textOf(cause) });
  if (!bundleKey) return draw(undefined);
  try {
    if (!remotes.has(bundleKey)) {
      const bundle = await ask({ type: 'bundle', page });
      remotes.set(bundleKey, evaluate(bundle, requireShared).default);
    }
  } catch (cause) {
    return { ...(await leaveToBrowser(cause)), isBundleBroken: true };
  }
  return draw(remotes.get(bundleKey)).catch(leaveToBrowser);
}

let host;

async function setUp({ identity, without = [], ...bundles }) {
  // Node loads some of them at their first use: with files, threads, and a global with the power of `fetch`.
  for (const name of WEB_GLOBALS) void globalThis[name];
  const permission =
    isRefused(() => openSync('/dev/null', 'r')) && isRefused(() => !spawnSync('true').error);
  const network = await isOffline();
  // Before the change of the user: only a process of the same user may set limits.
  const limits = await ask({ type: 'limits' });
  const layers = { permission, network, limits, identity: false, realm: false };
  try {
    layers.identity = dropIdentity(identity);
  } catch {
    // Some containers have one user only. The gateway logs that this layer is missing.
  }
  layers.realm = !without.includes('realm') && lockRealm();
  host = loadHost(bundles);
  send({ type: 'ready', layers });
}

async function receive(message) {
  if (message.type === 'setup') return setUp(message);
  if (message.type === 'page') {
    const { page } = message;
    send({ type: 'started', page });
    return renderPage(host, message).then(
      (result) => send({ type: 'done', page, result }),
      (cause) => send({ type: 'failed', page, error: textOf(cause) }),
    );
  }
  const { id, value, error } = message;
  const request = waiting.get(id);
  waiting.delete(id);
  if (error === undefined) request?.resolve(value);
  else request?.reject(new Error(error));
}

// Code that fails outside of a rendering ends the process, as it would end a server.
process.setUncaughtExceptionCaptureCallback((cause) => {
  send({ type: 'stray', error: textOf(cause) });
  end();
});

const chunk = Buffer.alloc(65_536);
let parts = [];
/** Messages are lines of JSON. */
function readOn() {
  read(0, chunk, 0, chunk.length, null, (error, length) => {
    if (error || length === 0) end();
    let rest = chunk.subarray(0, length);
    for (let at = rest.indexOf(10); at !== -1; at = rest.indexOf(10)) {
      const line = Buffer.concat([...parts, rest.subarray(0, at)]).toString();
      parts = [];
      rest = rest.subarray(at + 1);
      void receive(JSON.parse(line));
    }
    if (rest.length > 0) parts.push(Buffer.from(rest));
    readOn();
  });
}
readOn();
