import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a client may go on with a body that nobody needs any more. */
const LINGER_MS = 60_000;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/**
 * Leaves a request to the app once its body is whole, or fills the request's buffer: a body that is never sent to its end
 * costs its connection only (decision 169).
 */
export function onceBodyArrives(request: IncomingMessage, next: () => void): void {
  const { complete, readableLength, readableHighWaterMark } = request;
  if (!hasBody(request) || complete || readableLength >= readableHighWaterMark) return void next();
  const push = request.push.bind(request);
  // Node calls it with each part, and at the end with null.
  request.push = (part, encoding) => {
    const takesMore = push(part, encoding);
    if (takesMore) return true;
    request.push = push;
    next();
    return false;
  };
}

/**
 * Prepares a response that may be sent before the request's body has arrived. It ends the connection, and its header says
 * so; otherwise a proxy would send the next request on a connection that is about to close.
 */
export function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (!request.complete) {
      response.shouldKeepAlive = false;
      linger(request);
    }
    return writeHead(...args);
  }) as typeof response.writeHead;
}

/**
 * Reads and drops the rest of the body before the connection is closed. A connection closed with unread bytes is reset,
 * and a client that is still sending then loses the response.
 */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  let isLingering = false;
  // Node calls this when the response is sent.
  socket.destroySoon = () => {
    if (isLingering) return;
    isLingering = true;
    socket.end();
    if (request.complete) return void socket.destroy();
    request.removeAllListeners('data');
    request.resume();
    const cut = setTimeout(() => socket.destroy(), LINGER_MS);
    request.once('end', () => socket.destroy());
    socket.once('close', () => clearTimeout(cut));
  };
}
