import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '@club/service-kit/errors/service-error';
import { createQueue } from '@club/service-kit/limits/queue';

/** Smaller bodies cost a page next to nothing. */
const LARGE_BYTES = 64 * 1024;
const AT_ONCE = 1;
/** A sender on a slow line keeps its turn for this long only, so that it holds up nobody. */
const TURN_MS = 100;

const RETRY_SECONDS = 5;
const full = () =>
  new ServiceError(
    503,
    'busy',
    'Many files are being uploaded right now. Please try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  );

const uploads = createQueue({ running: AT_ONCE, waiting: 500, full });

/**
 * Sends a request on. Requests with a large body start in turns: the bytes of a hundred uploads that arrive in one moment
 * would hold up every page. A body that waits stays in the sender's network buffers. @throws 503 when 500 uploads wait
 */
export function sendInTurn(request: Request, send: () => Promise<Response>): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (!request.body || length <= LARGE_BYTES) return send();
  return new Promise((resolve, reject) => {
    uploads(async () => {
      const response = send();
      resolve(response);
      const answered = response.catch(() => undefined);
      await Promise.race([answered, pause(TURN_MS)]);
    }).catch(reject);
  });
}
