import type { Topic } from '@club/contracts/http/topics';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { type Changes, nextStamp } from '../db/changes.ts';
import { isTemporary } from '../errors/on-error.ts';
import { etagOf, isKnown } from './etag.ts';

/** Set on an answer that could not be prepared again and may therefore be out of date. */
export const STALE_HEADER = 'x-club-stale';
/** The topics that an answer depends on, for the gateway's page cache. */
export const TOPICS_HEADER = 'x-club-topics';

/** An answer before its bytes are prepared. */
interface Answer {
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

export const jsonAnswer = (value: unknown): Answer => ({
  body: JSON.stringify(value),
  headers: { 'Content-Type': 'application/json' },
});

interface Bytes extends Answer {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  madeAt: number;
}

/** The largest number of prepared answers for each call: invented queries must not displace what visitors read. */
const MAX_PREPARED = 200;

/**
 * Answers a public read from prepared bytes. They are prepared once for each change of the call's topics, however many
 * requests come at once. When the database does not answer, the last bytes are sent and marked as stale. Responses have an
 * ETag and `no-cache`, so a browser revalidates them and mostly gets 304.
 */
export function preparedAnswers(changes: Changes, topics: readonly Topic[]) {
  const entries = new LRUCache<string, Bytes>({ max: MAX_PREPARED });
  const inFlight = new Map<string, Promise<Bytes>>();

  async function prepare(key: string, read: () => Promise<Answer>): Promise<Bytes> {
    const madeAt = nextStamp();
    const { body: given, headers } = await read();
    const body = typeof given === 'string' ? new TextEncoder().encode(given) : given;
    const bytes = { body, headers, etag: etagOf(body), madeAt };
    entries.set(key, bytes);
    return bytes;
  }

  return async (c: Context, key: string, read: () => Promise<Answer>): Promise<Response> => {
    c.header(TOPICS_HEADER, topics.join(','));
    const known = entries.get(key);
    const since = changes.lastChange(topics);
    if (known && known.madeAt > since) return sendBytes(c, known);
    // A change during the read makes its bytes outdated at once: later requests must not join it.
    const slot = `${key} ${since}`;
    let pending = inFlight.get(slot);
    if (!pending) {
      pending = prepare(key, read).finally(() => inFlight.delete(slot));
      inFlight.set(slot, pending);
    }
    try {
      return sendBytes(c, await pending);
    } catch (error) {
      if (!known || !isTemporary(error)) throw error;
      c.header(STALE_HEADER, '1');
      return sendBytes(c, known);
    }
  };
}

/** The bytes, or 304 if the client already has them. */
function sendBytes(c: Context, { body, etag, headers: own }: Bytes): Response {
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, ...own });
}
