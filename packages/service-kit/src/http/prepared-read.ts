import { createHash } from 'node:crypto';
import type { ApiCall } from '@club/contracts/http/call';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Changes } from '../db/changes.ts';
import { routeOf } from './serve-call.ts';
import type { ServiceApp } from './service-app.ts';

interface Prepared {
  version: number;
  bytes: Promise<{ body: Uint8Array<ArrayBuffer>; etag: string }>;
}

/**
 * Serves a public read without parameters from bytes that are made once per change of its topic, however many ask
 * at once. Answers carry an ETag and `no-cache`, so a browser asks again and mostly hears 304.
 */
export function servePreparedRead<Call extends ApiCall>(
  app: ServiceApp,
  call: Call,
  changes: Changes,
  topic: string,
  read: () => Promise<z.input<Call['answer']>>,
): void {
  let prepared: Prepared | undefined;
  const prepare = async () => {
    const body = new TextEncoder().encode(JSON.stringify(call.answer.parse(await read())));
    return {
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    };
  };
  app.openapi(routeOf(call), async (c) => {
    const version = changes.version(topic);
    if (prepared?.version !== version) {
      const fresh = { version, bytes: prepare() };
      prepared = fresh;
      fresh.bytes.catch(() => {
        if (prepared === fresh) prepared = undefined;
      });
    }
    return answerBytes(c, await (prepared as Prepared).bytes) as never;
  });
}

/** Bytes with their ETag, or 304 to whoever has them already. */
function answerBytes(c: Context, { body, etag }: Awaited<Prepared['bytes']>): Response {
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}
