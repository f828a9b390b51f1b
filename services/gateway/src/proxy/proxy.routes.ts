import { isIP } from 'node:net';
import type { Topic } from '@club/contracts/http/topics';
import type { Changes } from '@club/service-kit/db/changes';
import { notFound } from '@club/service-kit/errors/service-error';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { TOPICS_HEADER } from '@club/service-kit/http/prepared-answers';
import { CHANGED_HEADER } from '@club/service-kit/http/service-app';
import { NOT_SERVED_HEADER } from '@club/service-kit/server/starting-app';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { type Backends, ownerOf } from './backends.ts';

/** Passes `/api` and `/verify_captcha` on to the service that owns the path. */
export function proxyRoutes(
  backends: Backends,
  trustProxy: boolean,
  changes: Pick<Changes, 'touch'>,
): Hono {
  const app = new Hono();
  const pass = async (c: Context) => {
    const owner = ownerOf(c.req.path);
    if (!owner) throw notFound();
    const response = await backends[owner](forwarded(c, trustProxy));
    // The admin's next page must show the change, even if Postgres has not announced it here yet.
    const changed = response.headers.get(CHANGED_HEADER)?.split(',') as Topic[] | undefined;
    if (changed) changes.touch(changed);
    const headers = new Headers(response.headers);
    headers.delete(CHANGED_HEADER);
    headers.delete(NOT_SERVED_HEADER);
    headers.delete(TOPICS_HEADER);
    return new Response(response.body, { status: response.status, headers });
  };
  app.all('/api/*', pass);
  app.all('/verify_captcha', pass);
  return app;
}

/** The request as services see it. The client's address is the one that the gateway saw, whatever the client claims. */
function forwarded(c: Context, trustProxy: boolean): Request {
  const headers = new Headers(c.req.raw.headers);
  const host = (trustProxy && headers.get('x-forwarded-host')) || headers.get('host');
  headers.delete('x-forwarded-host');
  if (host) headers.set('x-forwarded-host', host);
  headers.set(CLIENT_ADDRESS_HEADER, addressOf(c, trustProxy));
  headers.set('x-request-id', c.get('requestId'));
  const { method, body, signal } = c.req.raw;
  const hasBody = method !== 'GET' && method !== 'HEAD' && body;
  return new Request(c.req.url, {
    method,
    headers,
    signal,
    ...(hasBody && { body, duplex: 'half' }),
  } as RequestInit);
}

/** Behind a trusted proxy only its own last entry counts: a client can send earlier entries itself. */
function addressOf(c: Context, trustProxy: boolean): string {
  const claimed = trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return claimed && isIP(claimed) ? claimed : (getConnInfo(c).remote.address ?? 'unknown');
}
