import { AsyncResource } from 'node:async_hooks';
import { currentRequestId } from '@club/service-kit/http/request-id';
import { type HostFiles, readHostBundles } from './host-bundles.ts';
import type { PageRun } from './page-run.ts';
import { offlineCommand } from './process-limits.ts';
import { type ChildOptions, startRenderChild } from './render-child.ts';
import { createRenderSlot, type RenderSlot, type SlotOptions } from './render-slot.ts';
import type { RenderPool } from './render-types.ts';

export interface RenderPoolOptions
  extends Pick<SlotOptions, 'timeLimitMs' | 'onEnd' | 'onReady' | 'onStrayError'>,
    Pick<ChildOptions, 'onOutput' | 'without'> {
  host: HostFiles;
  /** Pages rendered at the same time: the number of processes. */
  workers: number;
  startLimitMs?: number | undefined;
}

const START_LIMIT_MS = 5000;
/** How long a page may wait for a process. */
const QUEUE_LIMIT_MS = 10_000;
/** When more pages wait, the next one is left to the browser at once. */
const MAX_WAITING = 100;

/** Processes that render pages, apart from everything else. They start at once. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { host, startLimitMs = START_LIMIT_MS, workers } = options;
  const queue: PageRun[] = [];
  const offline = offlineCommand();
  const next = () => dispatch(slots, queue);
  const slots: RenderSlot[] = Array.from({ length: workers }, () =>
    createRenderSlot({
      ...options,
      startLimitMs,
      start: async (handlers) =>
        startRenderChild({
          ...options,
          ...handlers,
          bundles: await readHostBundles(host),
          offline: await offline,
        }),
      // The process is another one now: this time the page starts.
      onReturn: (run) => void queue.unshift(run),
      // After the slots exist.
      onChange: () => queueMicrotask(next),
    }),
  );
  return {
    render: (input) =>
      new Promise((resolve, reject) => {
        if (queue.length >= MAX_WAITING) return reject(new Error('Too many pages wait.'));
        if (slots.every((slot) => slot.isBroken()))
          return reject(new Error('No render process can start.'));
        // The process asks for data in an event that belongs to no request.
        const apiFetch = AsyncResource.bind(input.apiFetch);
        const requestId = currentRequestId();
        const run: PageRun = { input: { ...input, apiFetch }, requestId, resolve, reject };
        queue.push(run);
        setTimeout(() => {
          if (!queue.includes(run)) return;
          queue.splice(queue.indexOf(run), 1);
          reject(new Error('No process started the page in time.'));
        }, QUEUE_LIMIT_MS).unref();
        next();
      }),
    async close() {
      for (const slot of slots) slot.close();
      for (const run of queue.splice(0)) run.reject(new Error('The site stops.'));
    },
  };
}

/** Gives the pages that wait to the processes that are free. */
function dispatch(slots: RenderSlot[], queue: PageRun[]): void {
  for (const slot of slots) {
    const [run] = queue;
    if (!run) return;
    if (!slot.isFree()) continue;
    if (slot.mayTake(run)) {
      queue.shift();
      slot.take(run);
    } else {
      slot.renew();
      return;
    }
  }
}
