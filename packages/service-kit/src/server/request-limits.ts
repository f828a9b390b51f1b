import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from './early-answer.ts';
import { NOT_SERVED_HEADER } from './starting-app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Supervisors must get an answer from a busy process too; otherwise they would restart it. */
const ALWAYS_SERVED = new Set(['/healthz', '/readyz', '/metrics']);

const RETRY_AFTER_SECONDS = 5;

interface Refusal {
  status: number;
  code: string;
  detail: string;
  headers: Record<string, string>;
}

const wrongMethod: Refusal = {
  status: 405,
  code: 'method_not_allowed',
  detail: 'This address does not take requests of this kind.',
  headers: { Allow: METHODS.join(', ') },
};

const busy: Refusal = {
  status: 503,
  code: 'busy',
  detail: 'The site is very busy right now. Please try again in a moment.',
  headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), [NOT_SERVED_HEADER]: '1' },
};

const twoHosts: Refusal = {
  status: 400,
  code: 'two_hosts',
  detail: 'This request names its host twice.',
  headers: { Connection: 'close' },
};

/** Responses that are not sent yet, the asked one among them. */
type Open = ReadonlySet<ServerResponse>;

/** Answers a request that the app does not get at all: of an unknown method, or above `maxBusy` requests in progress. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { open, maxBusy }: { open: Open; maxBusy: number },
): boolean {
  const refusal = refusalOf(response, open, maxBusy);
  if (refusal) answer(request, response, refusal);
  return refusal !== undefined;
}

/** Node takes the first of two `Host` headers, and a proxy may take the other one: the two must never see different sites. */
export function refuseTwoHosts(request: IncomingMessage, response: ServerResponse): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) answer(request, response, twoHosts);
  return hosts > 1;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, detail, headers }: Refusal,
): void {
  const isPage = request.headers.accept?.includes('text/html');
  const id = randomUUID();
  const body = isPage
    ? `<!doctype html><html lang="en"><meta charset="utf-8"><title>Request refused</title><p>${detail}`
    : JSON.stringify({ detail, code, request_id: id });
  response.writeHead(status, {
    ...headers,
    'X-Request-Id': id,
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function refusalOf(response: ServerResponse, open: Open, maxBusy: number): Refusal | undefined {
  const { method = '', url = '' } = response.req;
  if (!METHODS.includes(method)) return wrongMethod;
  if (open.size <= maxBusy || ALWAYS_SERVED.has(url)) return undefined;
  let inProgress = 0;
  // A body that is still on its way costs little, and slow clients must not use up the places.
  for (const other of open) if (other !== response && other.req.complete) inProgress += 1;
  return inProgress < maxBusy ? undefined : busy;
}

const CHECK_MS = 5000;
const MAX_CUTS = 50;
const CUT_PAUSE_MS = 50;

interface BodyRate {
  /** A body has this time before its rate counts. */
  graceMs: number;
  /** On average since its start. */
  minBytesPerSecond: number;
}

/**
 * Cuts off requests whose body arrives more slowly than a poor mobile connection would send it. The time in which the app
 * leaves the buffer full does not count, because uploads wait for their turn.
 */
export function cutOffSlowBodies(
  open: Open,
  { graceMs, minBytesPerSecond }: BodyRate,
): NodeJS.Timeout {
  const started = new WeakMap<ServerResponse, { at: number; bytesRead: number }>();
  const check = () => {
    let cut = 0;
    for (const response of open) {
      const { socket, complete, readableLength, readableHighWaterMark } = response.req;
      if (complete || !hasBody(response.req)) continue;
      if (readableLength >= readableHighWaterMark) {
        started.delete(response);
        continue;
      }
      const start = started.get(response) ?? { at: performance.now(), bytesRead: socket.bytesRead };
      started.set(response, start);
      const age = performance.now() - start.at;
      const bytes = socket.bytesRead - start.bytesRead;
      if (age <= graceMs || bytes >= (age / 1000) * minBytesPerSecond) continue;
      cutOff(response);
      cut += 1;
      // Thousands at once would hold up the answers to everybody else.
      if (cut === MAX_CUTS) return void setTimeout(check, CUT_PAUSE_MS).unref();
    }
  };
  return setInterval(check, Math.min(CHECK_MS, graceMs)).unref();
}

function cutOff(response: ServerResponse): void {
  const { socket } = response.req;
  if (response.headersSent) return void socket.destroy();
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    socket.destroy(),
  );
}
