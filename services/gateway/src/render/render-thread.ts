import type { Worker } from 'node:worker_threads';
import type { RenderInput, RenderResult } from './render-types.ts';
import { startWorker } from './start-worker.ts';
import {
  bundleKey,
  type FromWorker,
  type ToWorker,
  type WorkerRemote,
  type WorkerSetup,
} from './worker-messages.ts';

/** A render took longer than its limit, or took its worker down. The page is worth a second try without the remote. */
export class RenderStopped extends Error {}

export interface RenderThread {
  render(input: RenderInput): Promise<RenderResult>;
  close(): Promise<void>;
  isAlive(): boolean;
}

const READY_LIMIT_MS = 20_000;

/** One worker, one page at a time. Does not come back from a render that was stopped: the pool makes another. */
export async function startRenderThread(
  setup: WorkerSetup,
  limitMs: number,
): Promise<RenderThread> {
  const worker = startWorker(setup);
  // A render that nobody waits for any more must not keep the process alive.
  worker.unref();
  const known = new Set<string>();
  let alive = true;
  worker.on('exit', () => {
    alive = false;
  });
  await nextOutcome(worker, READY_LIMIT_MS, (message) => message.type === 'ready' || undefined);
  const post = (message: ToWorker) => worker.postMessage(message);

  const ask = (input: RenderInput, { id, request }: Extract<FromWorker, { type: 'ask' }>) => {
    input.apiFetch(request).then(
      (response) => post({ type: 'answer', id, response }),
      (cause: unknown) => post({ type: 'answer', id, error: String(cause) }),
    );
  };

  return {
    isAlive: () => alive,
    async close() {
      alive = false;
      await worker.terminate();
    },
    async render(input) {
      post({ type: 'render', url: input.url, remote: remoteOf(input, known) });
      try {
        return await nextOutcome(worker, limitMs, (message) => {
          if (message.type === 'ask') ask(input, message);
          if (message.type === 'failed') throw new Error(message.error);
          return message.type === 'done' ? message.result : undefined;
        });
      } catch (cause) {
        if (cause instanceof RenderStopped) {
          alive = false;
          await worker.terminate();
        }
        throw cause;
      }
    },
  };
}

/** Code travels to a worker once per release. */
function remoteOf({ release }: RenderInput, known: Set<string>): WorkerRemote | undefined {
  if (!release?.serverBundle) return undefined;
  const key = bundleKey(release);
  if (known.has(key)) return { key };
  known.add(key);
  return { key, bundle: release.serverBundle };
}

/** Waits for the first message that `read` makes something of. */
function nextOutcome<Outcome>(
  worker: Worker,
  limitMs: number,
  read: (message: FromWorker) => Outcome | undefined,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      then();
    };
    const stop = (why: string) => end(() => reject(new RenderStopped(why)));
    const onError = (cause: unknown) => stop(String(cause));
    const onExit = () => stop('The render worker ended.');
    const onMessage = (message: FromWorker) => {
      try {
        const outcome = read(message);
        if (outcome !== undefined) end(() => resolve(outcome));
      } catch (cause) {
        end(() => reject(cause));
      }
    };
    const timer = setTimeout(() => stop(`Rendering took longer than ${limitMs} ms.`), limitMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
