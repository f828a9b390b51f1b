import { Worker } from 'node:worker_threads';
import type { WorkerSetup } from './worker-messages.ts';

/** The bundles are built for production: the React that they ask for must be so too, whatever the process runs as. */
const env = { ...process.env, NODE_ENV: 'production' };

/** Starts a worker from the build, or from the sources while they run through tsx, which does not reach workers by itself. */
export function startWorker(workerData: WorkerSetup): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./render-worker.js', import.meta.url), { workerData, env });
  }
  const source = JSON.stringify(new URL('./render-worker.ts', import.meta.url).href);
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(start, { workerData, env, eval: true, execArgv: ['--conditions=source'] });
}
