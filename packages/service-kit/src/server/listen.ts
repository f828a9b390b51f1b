import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type ConnectionLimits, shareConnections } from './connection-shares.ts';
import { closeAfterEarlyAnswer, hasBody, onceBodyArrives } from './early-answer.ts';
import { cutOffSlowBodies, refuse, refuseTwoHosts } from './request-limits.ts';

export interface Listening {
  /** The port, which the system chose when 0 was asked for. */
  port: number;
  /** Accepts no new connection, lets requests in flight finish for up to ten seconds, then cuts off the rest. */
  close(): Promise<void>;
}

const GRACE_MS = 10_000;
const SWEEP_MS = 100;
// Proxies keep idle connections for 60 s. With a shorter time we could close one just when the proxy uses it again.
const KEEP_MS = 65_000;
const HEADERS_MS = 15_000;
const BODY_MS = 300_000;
/** A connection on which nothing moves in either direction. */
const SILENT_MS = 120_000;
const MAX_CONNECTIONS = 5000;
/** Connections that wait to be accepted. Beyond it the system drops new ones, and clients try again only after seconds. */
const BACKLOG = 2048;
/** Requests in progress in this process. Above it a new one gets 503 at once instead of waiting for long. */
const MAX_BUSY = 500;
const BODY_RATE = { graceMs: 15_000, minBytesPerSecond: 1000 };

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Answers a request from bytes that are ready or will be in a moment; then it may still leave the request `toApp`. False:
 * the app answers it.
 */
export type AnswerFirst = (
  request: IncomingMessage,
  response: ServerResponse,
  toApp: () => void,
) => boolean;

interface ListenOptions {
  maxBusy?: number;
  bodyRate?: typeof BODY_RATE;
  answerFirst?: AnswerFirst;
  connections?: Partial<ConnectionLimits>;
  /** The variable that sets the port, for errors. */
  variable?: 'PORT' | 'METRICS_PORT';
}

/** Serves until closed. @throws with one clear line when the port is taken or not allowed. */
export async function listen(
  fetch: Fetch,
  port: number,
  hostname: string,
  {
    maxBusy = MAX_BUSY,
    bodyRate = BODY_RATE,
    answerFirst = () => false,
    connections,
    variable,
  }: ListenOptions = {},
): Promise<Listening> {
  const server = createHttpServer();
  shareConnections(server, { max: MAX_CONNECTIONS, ...connections });
  const open = new Set<ServerResponse>();
  const streams = new Set<ServerResponse>();
  let isClosing = false;
  const respond = getRequestListener(
    async (request, env) => {
      const answer = await fetch(plainRequest(request), env);
      if (isEventStream(answer)) follow(env.outgoing as ServerResponse);
      return answer;
    },
    { overrideGlobalObjects: false },
  );
  /** A stream of events never ends by itself: it is no request in progress, and nobody waits for it at the end. */
  function follow(response: ServerResponse): void {
    open.delete(response);
    if (isClosing) return void response.destroy();
    streams.add(response);
    response.once('close', () => streams.delete(response));
  }
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return;
    if (hasBody(request)) closeAfterEarlyAnswer(request, response);
    if (isClosing) endAfter(response);
    if (refuseTwoHosts(request, response)) return;
    const toApp = () => {
      open.add(response);
      response.once('close', () => open.delete(response));
      onceBodyArrives(request, () => {
        if (!refuse(request, response, { open, maxBusy })) void respond(request, response);
      });
    };
    if (!answerFirst(request, response, toApp)) toApp();
  });
  const slowBodies = cutOffSlowBodies(open, bodyRate);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(readable(error, port, hostname, variable)));
    server.listen({ port, host: hostname, backlog: BACKLOG }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      isClosing = true;
      clearInterval(slowBodies);
      for (const response of open) endAfter(response);
      for (const response of streams) response.destroy();
      return close(server);
    },
  };
}

/**
 * The server's own kind of request cannot be copied by `new Request`, as `bodyLimit` does when it has counted a body
 * without Content-Length. @returns for such a write a plain request, without a body when none was sent
 */
function plainRequest(request: Request): Request {
  const { method, headers, url, signal } = request;
  if (method === 'GET' || method === 'HEAD' || headers.has('content-length')) return request;
  const body = headers.has('transfer-encoding') ? request.body : null;
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}

const isEventStream = (answer: unknown): boolean =>
  answer instanceof Response &&
  (answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false);

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // A kept connection is idle again only once its last response is sent.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}

function createHttpServer(): Server {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: BODY_MS,
    keepAliveTimeout: KEEP_MS,
    connectionsCheckingInterval: 2000,
  });
  server.timeout = SILENT_MS;
  return server;
}

/** Tells the client to send nothing more on this connection, because it is about to close. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function readable(
  error: NodeJS.ErrnoException,
  port: number,
  host: string,
  variable = 'PORT',
): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `${variable}: ${port} is taken on ${host}; stop what uses it or set another ${variable}`,
    );
  if (error.code === 'EACCES')
    return new Error(`${variable}: ${port} needs more rights; set another ${variable}`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new Error(`HOST: ${host} is not an address of this machine`);
  return error;
}
