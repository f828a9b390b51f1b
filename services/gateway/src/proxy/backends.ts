/** Answers a request that the gateway passes on: a service's own `fetch` in one process, HTTP otherwise. */
export type Backend = (request: Request) => Promise<Response> | Response;

export interface Backends {
  content: Backend;
  events: Backend;
  auth: Backend;
}

const CONNECT_FAILED = 502;

/** A service that runs as a process of its own. While it cannot be reached, its callers hear 502 in the one error form. */
export function httpBackend(baseUrl: string, name: keyof Backends): Backend {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const target = new URL(pathname + search, baseUrl);
    try {
      const response = await fetch(target, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        redirect: 'manual',
        signal: request.signal,
        ...(request.body && { duplex: 'half' }),
      } as RequestInit);
      return new Response(response.body, {
        status: response.status,
        headers: endToEnd(response.headers),
      });
    } catch {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return unreachable(name, request.headers.get('x-request-id') ?? 'unknown');
    }
  };
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
    { status: CONNECT_FAILED, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
  );
}

const AUTH =
  /^\/(api\/(auth|admin\/(auth|otp|set-password|sessions|audit|recovery-codes))(\/|$)|verify_captcha)/;
const EVENTS = /^\/api\/(admin\/)?(events|bank-account)(\/|$)/;

/** Which service answers a path. */
export function backendOf(path: string): keyof Backends {
  if (AUTH.test(path)) return 'auth';
  if (EVENTS.test(path)) return 'events';
  return 'content';
}
