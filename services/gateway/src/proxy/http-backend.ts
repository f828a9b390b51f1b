import type { ServiceName } from '@club/contracts/http/call';
import type { Fetch } from '@club/service-kit/server/service';
import { NOT_SERVED_HEADER } from '@club/service-kit/server/starting-app';
import * as undici from 'undici';
import { createReplicas } from './replicas.ts';

/** A replica that does not answer a request for this long counts as dead. */
const SILENCE_MS = 30_000;
const ALIVE_MS = 2000;
/** Up to this size a body is kept in memory, so that the request can be sent to another replica. */
const KEPT_BODY_BYTES = 1024 * 1024;

/**
 * A kept connection may have been closed by the replica when the next request is sent on it, and nobody can know whether
 * the request was processed. Reads are sent again then; writes get a new connection each, so that it cannot happen.
 */
const connections = {
  kept: new undici.Agent(),
  fresh: new undici.Agent({ pipelining: 0 }),
};

/** Headers that belong to one connection, and not to the request or response that is passed on. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'accept-encoding',
  'expect',
]);

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Errors after which the request was certainly not sent, so that another replica may get it. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Errors of a connection that ended before the response. */
const CONNECTION_ENDED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * A service that runs in its own processes. Requests are spread over its replicas. When a replica does not answer, another
 * one gets the request if it is a read or was certainly not processed. When no replica answers, the response is 503.
 */
export function httpBackend(addresses: string, name: ServiceName): Fetch {
  const replicas = createReplicas(addresses);
  return async (request) => {
    const whole = await keptBody(request);
    for (const replica of await replicas.inTurn()) {
      // A large upload can be sent only once, so check first whether the replica lives.
      if (request.body && !whole && !(await lives(replica))) {
        replicas.failed(replica);
        continue;
      }
      try {
        const response = await send(request, replica, whole);
        if (!response.headers.has(NOT_SERVED_HEADER) || (request.body && !whole)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (request.signal.aborted) return new Response(null, { status: 499 });
        if (!mayAskAnother(request, error, whole)) {
          replicas.failed(replica);
          break;
        }
      }
      replicas.failed(replica);
    }
    return unreachable(name, request.headers.get('x-request-id') ?? 'unknown');
  };
}

/** A request's body if it is small enough to keep; undefined for a large body or one of unknown size. */
async function keptBody(request: Request): Promise<ArrayBuffer | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return request.body && length <= KEPT_BODY_BYTES ? request.arrayBuffer() : undefined;
}

/** Sends a request, and a read once more when its connection had ended. */
async function send(
  request: Request,
  replica: string,
  whole: ArrayBuffer | undefined,
): Promise<Response> {
  if (!SAFE.has(request.method)) return sendOn('fresh', request, replica, whole);
  try {
    return await sendOn('kept', request, replica, whole);
  } catch (error) {
    if (request.signal.aborted || !CONNECTION_ENDED.has(codeOf(error))) throw error;
    return sendOn('fresh', request, replica, whole);
  }
}

async function sendOn(
  connection: keyof typeof connections,
  request: Request,
  replica: string,
  whole: ArrayBuffer | undefined,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const silence = new AbortController();
  const isStreamed = request.body && !whole;
  const late = isStreamed ? undefined : setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await undici.fetch(new URL(pathname + search, replica), {
      method: request.method,
      headers: [...request.headers].filter(([name]) => !HOP_BY_HOP.has(name)),
      body: whole ?? request.body,
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, silence.signal]),
      dispatcher: connections[connection],
      duplex: 'half',
    });
    return passedOn(response);
  } finally {
    clearTimeout(late);
  }
}

/** The response without the headers that belong to its connection. `fetch` has decoded the body already. */
function passedOn({ status, headers, body }: undici.Response): Response {
  const isDecoded = headers.has('content-encoding');
  const dropped = isDecoded ? ['content-encoding', 'content-length'] : [];
  const kept = [...headers].filter(([name]) => !HOP_BY_HOP.has(name) && !dropped.includes(name));
  return new Response(body as ReadableStream | null, { status, headers: kept });
}

const lives = (replica: string): Promise<boolean> =>
  fetch(new URL('/healthz', replica), { signal: AbortSignal.timeout(ALIVE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

function mayAskAnother(request: Request, error: unknown, whole: ArrayBuffer | undefined): boolean {
  if (SAFE.has(request.method)) return true;
  return NEVER_SENT.has(codeOf(error)) && (!request.body || whole !== undefined);
}

const codeOf = (error: unknown): string =>
  ((error as Error).cause as { code?: string } | undefined)?.code ?? '';

function unreachable(name: string, requestId: string): Response {
  return Response.json(
    {
      detail: 'This part of the site is not available right now. Please try again in a moment.',
      code: `${name}_unavailable`,
      request_id: requestId,
    },
    { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
  );
}
