import { createHash } from 'node:crypto';
import type { ApiCall } from '@club/contracts/http/call';
import { topics } from '@club/contracts/http/topics';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Changes } from '../db/changes.ts';
import { TOPICS_HEADER } from './prepared-answers.ts';
import { type CallRequest, routeOf } from './serve-call.ts';
import type { ServiceApp } from './service-app.ts';

interface Bytes {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

type ReadInput<Call extends ApiCall> = Pick<CallRequest<Call>, 'params' | 'query'>;

/** Answers kept per call; a call with parameters drops the oldest beyond it. */
const MAX_PREPARED = 200;

/**
 * Serves a public read from bytes that are made once per change of its topic (and per parameters and query, where the
 * call has them), however many ask at once. Answers carry an ETag and `no-cache`, so a browser asks again and mostly hears 304.
 */
export function servePreparedRead<Call extends ApiCall>(
  app: ServiceApp,
  call: Call,
  changes: Changes,
  _topic: string,
  read: (input: ReadInput<Call>) => Promise<z.input<Call['answer']>>,
): void {
  const prepared = new Map<string, Promise<Bytes>>();
  let version: number | undefined;

  async function prepare(input: ReadInput<Call>): Promise<Bytes> {
    const body = new TextEncoder().encode(JSON.stringify(call.answer.parse(await read(input))));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { body, etag };
  }

  function keep(key: string, bytes: Promise<Bytes>): void {
    const oldest = prepared.keys().next().value;
    if (prepared.size >= MAX_PREPARED && oldest !== undefined) prepared.delete(oldest);
    prepared.set(key, bytes);
    bytes.catch(() => {
      if (prepared.get(key) === bytes) prepared.delete(key);
    });
  }

  app.openapi(routeOf(call), async (c) => {
    c.header(TOPICS_HEADER, topics.join(','));
    const current = changes.lastChange(topics);
    if (version !== current) prepared.clear();
    version = current;
    const valid = (target: string) => c.req.valid(target as never) as unknown;
    const input = {
      params: call.params && valid('param'),
      query: call.query && valid('query'),
    } as ReadInput<Call>;
    const key = JSON.stringify(input);
    if (!prepared.has(key)) keep(key, prepare(input));
    return answerBytes(c, await (prepared.get(key) as Promise<Bytes>)) as never;
  });
}

/** Bytes with their ETag, or 304 to whoever has them already. */
function answerBytes(c: Context, { body, etag }: Bytes): Response {
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}
