import { NOT_SERVED_HEADER } from '@club/service-kit/server/starting-app';
import type { Backend, Backends } from './backends.ts';
import { createReplicas } from './replicas.ts';

/** A replica that took a request and says nothing for this long is taken for dead. */
const SILENCE_MS = 30_000;
const ALIVE_MS = 2000;
/** What a form without files may hold; kept whole, so that another replica can be asked. */
const KEPT_BODY_BYTES = 1024 * 1024;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The request was never sent, so sending it elsewhere does nothing twice. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * A service that runs as processes of its own, spread over its replicas. One that does not answer is passed over: another
 * is asked when the request is a read or was never looked at. While none can be reached, callers hear 503 in the one
 * error form.
 */
export function httpBackend(addresses: string, name: keyof Backends): Backend {
  const replicas = createReplicas(addresses);
  return async (request) => {
    const whole = await keptBody(request);
    for (const replica of await replicas.inTurn()) {
      // A large upload goes by once: better ask first whether anybody is there.
      if (request.body && !whole && !(await lives(replica))) {
        replicas.failed(replica);
        continue;
      }
      try {
        const response = await send(request, replica, whole);
        if (!response.headers.has(NOT_SERVED_HEADER) || (request.body && !whole)) {
          return new Response(response.body, {
            status: response.status,
            headers: endToEnd(response.headers),
          });
        }
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

/** The body of a request that is small enough to keep; undefined for a large one or one of unknown size. */
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
    return await fetch(new URL(pathname + search, replica), {
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

/** What a service said to the client, without what it said about its own connection. */
function endToEnd(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of [
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-encoding',
    'date',
    NOT_SERVED_HEADER,
  ]) {
    headers.delete(name);
  }
  return headers;
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
