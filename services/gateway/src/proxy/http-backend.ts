import type { ServiceName } from '@club/contracts/http/call';
import type { Fetch } from '@club/service-kit/server/service';
import { NOT_SERVED_HEADER } from '@club/service-kit/server/starting-app';
import { proxy } from 'hono/proxy';
import { createReplicas } from './replicas.ts';

/** A replica that does not answer a request for this long counts as dead. */
const SILENCE_MS = 30_000;
const ALIVE_MS = 2000;
/** Up to this size a body is kept in memory, so that the request can be sent to another replica. */
const KEPT_BODY_BYTES = 1024 * 1024;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Errors after which the request was certainly not sent, so that another replica may get it. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

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

async function send(
  request: Request,
  replica: string,
  whole: ArrayBuffer | undefined,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const silence = new AbortController();
  const isStreamed = request.body && !whole;
  const late = isStreamed ? undefined : setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    return await proxy(new URL(pathname + search, replica), {
      method: request.method,
      headers: request.headers,
      body: whole ?? request.body,
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, silence.signal]),
      ...(isStreamed && { duplex: 'half' }),
    } as RequestInit);
  } finally {
    clearTimeout(late);
  }
}

const lives = (replica: string): Promise<boolean> =>
  fetch(new URL('/healthz', replica), { signal: AbortSignal.timeout(ALIVE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

function mayAskAnother(request: Request, error: unknown, whole: ArrayBuffer | undefined): boolean {
  if (SAFE.has(request.method)) return true;
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  return NEVER_SENT.has(code) && (!request.body || whole !== undefined);
}

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
