import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

export interface Listening {
  /** Takes no new connection, lets requests in flight finish for up to ten seconds, then cuts what is left. */
  close(): Promise<void>;
}

const GRACE_MS = 10_000;
const SWEEP_MS = 100;
// Longer than proxies keep theirs (usually 60 s). Else we may close a connection just as the proxy reuses it.
const KEEP_MS = 65_000;

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Serves until closed. @throws with one clear line when the port is taken or not allowed. */
export async function listen(fetch: Fetch, port: number, hostname: string): Promise<Listening> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  server.keepAliveTimeout = KEEP_MS;
  const open = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    closeAfterEarlyAnswer(request, response);
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isClosing) endAfter(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(readable(error, port, hostname)));
    server.listen(port, hostname, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        for (const response of open) endAfter(response);
        const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        // A kept connection is idle again only once its last answer is out.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}

/**
 * An answer before the request's body has arrived ends the connection, and its header says so. Otherwise a proxy would
 * send the next request on a connection that is about to close.
 */
function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  if (!chunked && !Number(length)) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false;
    return writeHead(...args);
  }) as typeof response.writeHead;
}

/** Tells the client to send nothing more on this connection, because it is about to close. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function readable(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`PORT: ${port} is taken on ${host}; stop what uses it or set another PORT`);
  if (error.code === 'EACCES')
    return new Error(`PORT: ${port} needs more rights; set another PORT`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new Error(`HOST: ${host} is not an address of this machine`);
  return error;
}
