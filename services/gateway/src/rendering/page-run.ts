import { clubState } from './club-state.ts';
import type { ProcessMessage, RenderResult } from './render-messages.ts';
import { bundleKeyOf, type RenderInput, RenderStopped } from './render-types.ts';

/** A page asks for a few lists. Code that floods the services is stopped. */
const MAX_REQUESTS = 50;

/** A page that waits for its rendering or is rendered. */
export interface PageRun {
  input: RenderInput;
  /** For the log: the request that it is rendered for. */
  requestId: string | undefined;
  resolve(result: RenderResult): void;
  reject(cause: Error): void;
}

/** An error of the render process with the stack that it had there. */
export const errorOf = (stack: string): Error =>
  Object.assign(new Error(stack.split('\n', 1)[0]), { stack });

/** The message that starts a page. */
export const pageMessage = (page: number, { url, release, club, routes, posted }: RenderInput) => ({
  type: 'page',
  page,
  url,
  club: club && clubState(club),
  bundleKey: release?.serverBundle && bundleKeyOf(release),
  routes,
  posted,
});

/** Answers what a process asks for its page: the release's bundle, and the API's public reads. */
export function createResponder({ input }: PageRun, send: (message: object) => void) {
  let requests = 0;
  return (message: Extract<ProcessMessage, { type: 'bundle' | 'api' }>): void => {
    const { id } = message;
    requests += 1;
    if (requests > MAX_REQUESTS) {
      send({ id, error: 'The page asks for too much.' });
      return;
    }
    const answer =
      message.type === 'api'
        ? input.apiFetch(message.request)
        : Promise.resolve(input.release?.serverBundle);
    answer.then(
      (value) => send(value ? { id, value } : { id, error: 'There is no bundle.' }),
      (cause: unknown) => send({ id, error: String(cause) }),
    );
  };
}

/** The rejection of a page whose process ended: of the release, if its code ran. */
export const stopped = ({ input }: PageRun, cause: Error): Error =>
  input.release?.serverBundle ? new RenderStopped(cause.message, { cause }) : cause;
