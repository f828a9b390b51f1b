import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import Tinypool from 'tinypool';
import type { PortRequest, PortResponse, RenderTask } from './render-task.ts';
import type { RenderInput, RenderResult } from './render-types.ts';

/** A rendering that took too long, or that ended its worker. The page is worth another try without the remote. */
export class RenderStopped extends Error {}

export interface RenderPool {
  /** @throws {RenderStopped}, or the error of the shell itself */
  render(input: RenderInput): Promise<RenderResult>;
  close(): Promise<void>;
}

interface RenderPoolOptions {
  setup: RenderTask['setup'];
  /** Pages rendered at the same time. */
  workers: number;
  /** How long a page may take once a worker has started it. */
  timeLimitMs: number;
  /** How long a page may wait for its start. A worker that code of an earlier page blocks never starts another one. */
  startLimitMs?: number;
  /** Called when code of a release fails outside of a rendering; its worker is replaced. */
  onStrayError: (error: Error) => void;
}

/** Memory of one worker. A bundle that allocates more ends its worker, not the process. */
const MAX_HEAP_MB = 256;
const START_LIMIT_MS = 10_000;
/** When more pages wait, the next one is left to the browser at once. */
const MAX_WAITING = 100;

/** Compiled code runs as it is; sources run through tsx, which does not reach worker threads by itself. */
const worker = import.meta.url.endsWith('.ts')
  ? './render-worker-source.mjs'
  : './render-worker.js';

/** Releases with the same key have the same code. */
export const bundleKeyOf = ({ pointer: { name, version } }: NonNullable<RenderInput['release']>) =>
  `${name}@${version}`;

/** Worker threads that render pages. A worker that dies is replaced. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL(worker, import.meta.url)),
    minThreads: options.workers,
    maxThreads: options.workers,
    maxQueue: MAX_WAITING,
    useAtomics: false,
    // The bundles are production builds, so React must be one too, in every environment of the process.
    env: { ...process.env, NODE_ENV: 'production' } as Record<string, string>,
    execArgv: ['--conditions=source'],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  pool.on('error', options.onStrayError);

  return {
    async render(input) {
      const { port1, port2 } = new MessageChannel();
      const stop = new AbortController();
      let reason: Error = new Error('No worker started the page in time.');
      let limit = setTimeout(() => stop.abort(), options.startLimitMs ?? START_LIMIT_MS);
      servePort(port1, input, () => {
        clearTimeout(limit);
        reason = new RenderStopped(`Rendering took longer than ${options.timeLimitMs} ms.`);
        limit = setTimeout(() => stop.abort(), options.timeLimitMs);
      });
      const { release, url, posted } = input;
      const bundleKey = release?.serverBundle && bundleKeyOf(release);
      const task: RenderTask = { setup: options.setup, url, bundleKey, posted, port: port2 };
      const run = { name: 'renderPage', transferList: [port2], signal: stop.signal };
      try {
        return await pool.run(task, run);
      } catch (cause) {
        if (stop.signal.aborted) throw reason;
        // A worker reports the errors of a bundle itself, so this one ended the worker.
        if (bundleKey && !isQueueFull(cause)) throw new RenderStopped(String(cause), { cause });
        throw cause;
      } finally {
        clearTimeout(limit);
        port1.close();
      }
    },
    close: () => pool.destroy(),
  };
}

const isQueueFull = (cause: unknown): boolean =>
  cause instanceof Error && cause.message === 'Task queue is at limit';

/** The main thread's end of a task's port. */
function servePort(port: MessagePort, input: RenderInput, onStarted: () => void): void {
  const send = (response: PortResponse) => port.postMessage(response);
  port.on('message', (message: PortRequest) => {
    if (message.type === 'started') return onStarted();
    const { id } = message;
    const value =
      message.type === 'api'
        ? input.apiFetch(message.request)
        : Promise.resolve(input.release?.serverBundle);
    value.then(
      (found) => send(found ? { id, value: found } : { id, error: 'There is no bundle.' }),
      (cause: unknown) => send({ id, error: String(cause) }),
    );
  });
}
