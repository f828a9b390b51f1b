// A worker thread that does nothing. Asked, it sends for how many milliseconds its event loop was held up since the last time: only the
// machine can have done that.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
parentPort?.on('message', () => {
  parentPort?.postMessage(delay.max / 1e6);
  delay.reset();
});
