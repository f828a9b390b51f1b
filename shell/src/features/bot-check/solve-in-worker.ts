import type { ProofChallenge } from '@club/contracts/auth/bot-check';
import type { Solution } from './solve-challenge.ts';

/** A build of its own makes the worker's file; this build copies it under a name with a hash. */
const workerUrl = () => new URL('../../../dist/worker/bot-check.js', import.meta.url);

/** Solves the proof of work in a worker, so that the page stays responsive. @throws when the worker fails */
export async function solveInWorker(challenge: ProofChallenge): Promise<Solution> {
  const worker = new Worker(workerUrl(), { name: 'bot-check' });
  try {
    return await new Promise<Solution>((resolve, reject) => {
      const fail = () => reject(new Error('The proof of work was not done.'));
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | undefined>) =>
        data ? resolve(data) : fail(),
      );
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        fail();
      });
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
