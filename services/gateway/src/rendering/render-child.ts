import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { HostBundles } from './host-bundles.ts';
import { readMessages } from './message-lines.ts';
import { identity, limitProcess, MAX_HEAP_MB, permissionFlags } from './process-limits.ts';
import type { IsolationLayers, ProcessMessage } from './render-messages.ts';

export interface ChildOptions {
  bundles: HostBundles;
  /** The command that takes the network away; empty where there is none. */
  offline: string[];
  /** For tests: layers that are left out, so that the others must hold alone. */
  without?: readonly ('permission' | 'realm')[] | undefined;
  onReady: (layers: IsolationLayers) => void;
  onMessage: (message: ProcessMessage) => void;
  onOutput: (text: string) => void;
  onExit: (reason: string) => void;
}

/** A render process, from outside. It has no rights (decision 39). */
export interface RenderChild {
  send(message: object): void;
  kill(): void;
}

const OUTPUT_LIMIT = 10_000;

const program = readFileSync(
  fileURLToPath(new URL('./render-process.mjs', import.meta.url)),
  'utf8',
);

/** All that the process gets of an environment. Formatted times depend on the zone. */
const environment = () => ({
  NODE_ENV: 'production',
  TZ: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
});

function open({ offline, without = [] }: ChildOptions): ChildProcess {
  const [file = process.execPath, ...args] = [
    ...offline,
    process.execPath,
    ...(without.includes('permission') ? [] : permissionFlags()),
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    `--max-old-space-size=${MAX_HEAP_MB}`,
    '--input-type=module',
    '--eval',
    program,
  ];
  // Detached: a Ctrl+C in the terminal stops the gateway, which then ends its processes.
  return spawn(file, args, { cwd: '/', env: environment(), stdio: 'pipe', detached: true });
}

/** Starts a process that renders pages. It runs code of a release only after `onReady`. */
export function startRenderChild(options: ChildOptions): RenderChild {
  const { bundles, onReady, onMessage, onOutput, onExit } = options;
  const child = open(options);
  const stdin = child.stdin as Writable;
  const kill = () => void child.kill('SIGKILL');
  const send = (message: object) => {
    if (stdin.writable) stdin.write(`${JSON.stringify(message)}\n`);
  };
  const limit = async (id: number) => send({ id, value: await limitProcess(child.pid ?? 0) });
  let error: Error | undefined;
  child.on('error', (cause) => {
    error = cause;
  });
  // A process that ends while something is sent to it says so by its exit.
  stdin.on('error', () => undefined);
  child.on('close', (code, signal) =>
    onExit(error?.message ?? `The render process ended with ${signal ?? `code ${code}`}.`),
  );
  if (child.stdout) {
    readMessages(
      child.stdout,
      (message) => {
        if (message.type === 'ready') onReady(message.layers);
        else if (message.type === 'limits') void limit(message.id);
        else onMessage(message);
      },
      kill,
    );
  }
  let printed = 0;
  child.stderr?.on('data', (data: Buffer) => {
    printed += data.length;
    if (printed < OUTPUT_LIMIT) onOutput(data.toString());
  });
  send({ type: 'setup', identity: identity(), without: options.without, ...bundles });
  return { send, kill };
}
