import type { ProofChallenge } from '@club/contracts/auth/bot-check';
import type { Solution } from './solve-challenge.ts';

/** The worker as its own build left it; this one takes it over under a name with its hash. */
const workerUrl = () => new URL('../../../dist/worker/bot-check.js', import.meta.url);

/** Does the work beside the page, so that nothing on it waits. @throws when it cannot be done */
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
