import type { ApiFetchResponse } from './render-types.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

type Answer = Extract<ToWorker, { type: 'answer' }>;

/** A `fetch` whose requests the main thread answers. */
export function createApiBridge(post: (message: FromWorker) => void) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;

  const bridged: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, ({ response, error }) => {
        if (response) resolve(toResponse(response));
        else reject(new Error(error ?? 'No answer.'));
      });
      const headers = Object.fromEntries(new Headers(init?.headers));
      post({
        type: 'ask',
        id,
        request: { method: init?.method ?? 'GET', url: String(input), headers },
      });
    });

  return {
    fetch: bridged,
    answer(answer: Answer): void {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    },
  };
}

const toResponse = ({ status, headers, body }: ApiFetchResponse) =>
  new Response(body, { status, headers });
