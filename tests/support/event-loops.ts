import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FaultSite } from './fault-site.ts';
import { send } from './requests.ts';

const LAG = /^nodejs_eventloop_lag_max_seconds(?:\{.*\})? (\S+)$/m;

export interface WatchedLoops {
  /** For how many milliseconds the event loop of each process was blocked at most since the last look, less that of an idle thread. */
  look(): Promise<number[]>;
  end(): Promise<unknown>;
}

/** Watches the event loops of the site's processes. Their figures start again with each look. */
export function watchEventLoops({ metrics }: FaultSite): WatchedLoops {
  const idle = new Worker(new URL('idle-loop.mjs', import.meta.url));
  return {
    async look() {
      const texts = await Promise.all(metrics.map((url) => send(`${url}/metrics`)));
      idle.postMessage('look');
      const [machine] = await once(idle, 'message');
      return texts.map(({ body }) => Math.round(Number(LAG.exec(body)?.[1]) * 1000 - machine));
    },
    end: () => idle.terminate(),
  };
}
