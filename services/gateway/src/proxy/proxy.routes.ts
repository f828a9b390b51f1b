import { IncomingMessage } from 'node:http';
import { getDoorList } from '@club/contracts/events/door';
import { getJudging } from '@club/contracts/events/judging';
import type { Topic } from '@club/contracts/http/topics';
import type { Changes } from '@club/service-kit/db/changes';
import { nextStamp } from '@club/service-kit/db/changes';
import { notFound } from '@club/service-kit/errors/service-error';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { STALE_HEADER, TOPICS_HEADER } from '@club/service-kit/http/prepared-answers';
import { CHANGED_HEADER } from '@club/service-kit/http/service-app';
import { type IsTrusted, visitorAddressOf } from '@club/service-kit/http/trusted-proxies';
import { NOT_SERVED_HEADER } from '@club/service-kit/server/starting-app';
import { TRACE_HEADERS } from '@club/service-kit/tracing/span';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Made } from '../edge/freshness.ts';
import { prepareBytes, sendPrepared } from '../edge/prepared-bytes.ts';
import { type Backends, isPublicRead, ownerOf } from './backends.ts';
import { sendInTurn } from './upload-queue.ts';

/** Headers that proxies set. Services see only what the gateway concluded from them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** What services tell the gateway alone. */
const INSIDE_HEADERS = [CHANGED_HEADER, NOT_SERVED_HEADER, TOPICS_HEADER];

/** Sends a request to the service that owns its path, in the name of the visitor whose request `c` is. @throws 404 */
export type PassOn = (c: Context, request: Request) => Promise<Response>;

export function createPassOn(
  backends: Backends,
  isTrusted: IsTrusted,
  changes: Pick<Changes, 'touch'>,
): PassOn {
  return async (c, request) => {
    const owner = ownerOf(new URL(request.url).pathname);
    if (!owner) throw notFound();
    const visit = forwarded(c, request, isTrusted);
    const madeAt = nextStamp();
    const response = await sendInTurn(visit, incomingOf(c), async () => backends[owner](visit));
    // The admin's next page must show the change, even if Postgres has not announced it here yet.
    const changed = response.headers.get(CHANGED_HEADER)?.split(',') as Topic[] | undefined;
    if (changed) changes.touch(changed);
    const topics = response.headers.get(TOPICS_HEADER)?.split(',') as Topic[] | undefined;
    const headers = new Headers(response.headers);
    for (const name of INSIDE_HEADERS) headers.delete(name);
    const isKept = isPublicRead(request) && response.status === 200 && !headers.has(STALE_HEADER);
    // A form's own calls are read here: they must not be compressed for the visitor.
    if (isKept && topics && request === c.req.raw) {
      return sendPublicRead(c, { response, headers, made: { topics, madeAt } });
    }
    return new Response(response.body, { status: response.status, headers });
  };
}

const incomingOf = ({ env }: Context): IncomingMessage | undefined =>
  env?.incoming instanceof IncomingMessage ? env.incoming : undefined;

/** A public read is the same for everybody: the next request gets these bytes without the service. */
async function sendPublicRead(
  c: Context,
  { response, headers, made }: { response: Response; headers: Headers; made: Made },
): Promise<Response> {
  const type = headers.get('content-type') ?? 'application/json';
  const prepared = prepareBytes(new Uint8Array(await response.arrayBuffer()), type);
  for (const name of ['content-length', 'content-type', 'etag']) headers.delete(name);
  return sendPrepared(c, prepared, { headers: Object.fromEntries(headers), made });
}

/** Passes `/api` and `/verify_captcha` on to the service that owns the path. */
export function proxyRoutes(passOn: PassOn): Hono {
  const app = new Hono();
  const pass = (c: Context) => passOn(c, c.req.raw);
  // Phones on a mobile network load the names of hundreds of members again and again.
  app.use(getDoorList.path, compress());
  app.use(getJudging.path, compress());
  app.all('/api/*', pass);
  app.all('/verify_captcha', pass);
  return app;
}

/** The request as services see it. The client's address is the one that the gateway saw, whatever the client claims. */
function forwarded(c: Context, request: Request, isTrusted: IsTrusted): Request {
  const peer = getConnInfo(c).remote.address ?? 'unknown';
  const headers = new Headers(request.headers);
  const address = visitorAddressOf(c, isTrusted);
  const host = isTrusted(peer, 0) && c.req.header('x-forwarded-host')?.split(',').at(-1)?.trim();
  const dropped = isTrusted(peer, 0) ? FORWARDED : [...FORWARDED, ...TRACE_HEADERS];
  for (const name of dropped) headers.delete(name);
  headers.set('x-forwarded-host', host || (c.req.header('host') ?? ''));
  headers.set(CLIENT_ADDRESS_HEADER, address);
  const { method, body } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD' && body;
  return new Request(request.url, {
    method,
    headers,
    signal: c.req.raw.signal,
    ...(hasBody && { body, duplex: 'half' }),
  } as RequestInit);
}
