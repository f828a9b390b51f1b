import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '@club/service-kit/errors/service-error';
import { createQueue } from '@club/service-kit/limits/queue';

/** Smaller bodies without a file hardly delay a page. */
const LARGE_BYTES = 64 * 1024;
const AT_ONCE = 1;
/** A sender on a slow line keeps its turn for this long only, so that it holds up nobody. */
const TURN_MS = 100;
/** Between two uploads, so that pages are answered too while very many arrive. */
const REST_MS = 20;
/** A timer of an idle process fires this late at most. */
const LATE_MS = 4;
const MAX_RESTS = 10;

const RETRY_SECONDS = 5;
const full = () =>
  new ServiceError(
    503,
    'busy',
    'Many files are being uploaded right now. Please try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  );

const uploads = createQueue({ running: AT_ONCE, waiting: 500, full });

/** A form with a file costs the service milliseconds, however small the file is. */
function isUpload({ body, headers }: Request): boolean {
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  const isForm = headers.get('content-type')?.startsWith('multipart/') ?? false;
  return body !== null && (isForm || length > LARGE_BYTES);
}

/** Waits until this process has time again: its timers fire when they should. */
async function rest(): Promise<void> {
  for (let rests = 0; rests < MAX_RESTS; rests += 1) {
    const begun = performance.now();
    await pause(REST_MS);
    if (performance.now() - begun < REST_MS + LATE_MS) return;
  }
}

/**
 * Sends a request on. Requests with a large body start in turns: the bytes of a hundred uploads that arrive in one moment
 * would hold up every page. A body that waits stays in the sender's network buffers. A turn ends when the body has arrived,
 * not when the service has answered: payments wait for each other there. The process rests between two turns. @throws 503 when 500 uploads wait
 * @param incoming the request on the network; undefined in a test
 */
export function sendInTurn(
  request: Request,
  incoming: IncomingMessage | undefined,
  send: () => Promise<Response>,
): Promise<Response> {
  if (!isUpload(request)) return send();
  return new Promise((resolve, reject) => {
    uploads(async (doOthersWait) => {
      const response = send();
      resolve(response);
      const answered = response.catch(() => undefined);
      const arrived = new Promise((resolve) => incoming?.once('close', resolve));
      await Promise.race([answered, arrived, pause(TURN_MS)]);
      if (doOthersWait()) await rest();
    }).catch(reject);
  });
}
