import { REQUEST_ID_HEADER } from '@club/service-kit/http/request-id';
import type { Log } from '@club/service-kit/log/logger';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { encode, type Kept } from './prepared-bytes.ts';
import type { KeptAnswer } from './send-kept.ts';

export interface EdgeAnswer extends KeptAnswer, Kept {
  /** {@link keyOf} its address. */
  key: string;
  /** Whether a visitor has got it. */
  isUsed: boolean;
  /** The request that it was made for, as the logs name it. */
  madeFor: string | undefined;
}

type Store = LRUCache<string, EdgeAnswer>;

/** In bytes. Anyone can invent queries and spellings, so answers to them displace only each other. */
const MAX_SIZE = { answers: 64 * 1024 * 1024, queries: 8 * 1024 * 1024 };
const MAX_URL = 300;
/** Shorter than the day for which the database still knows that an image is no longer used. */
const KEPT_MS = 60 * 60 * 1000;
/** The server and each response set these themselves. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'date', REQUEST_ID_HEADER];

export type EdgeAnswers = ReturnType<typeof openEdgeAnswers>;

/** The answers that the edge keeps, with the middleware that keeps them. */
export function openEdgeAnswers(log: Log) {
  const answers = openStore(MAX_SIZE.answers);
  const queries = openStore(MAX_SIZE.queries);
  const storeOf = (key: string) => (/[?%]/.test(key) ? queries : answers);
  const get = (key: string) => storeOf(key).get(key);
  return {
    get,
    /** All sets have the same answers, except for pages. */
    find(url: string, releaseSet: string | undefined): EdgeAnswer | undefined {
      const own = get(keyOf(url, releaseSet));
      if (own || !releaseSet) return own;
      const shared = get(url);
      return shared?.isPage ? undefined : shared;
    },
    /** The pages that visitors have got, the last read one first. */
    usedPages: () => [...answers.values()].filter(({ isPage, isUsed }) => isPage && isUsed),
    keep: keepAnswers(storeOf, log),
  };
}

const openStore = (maxSize: number): Store =>
  new LRUCache<string, EdgeAnswer>({
    maxSize,
    ttl: KEPT_MS,
    // With its compressed forms.
    sizeCalculation: ({ prepared }) => prepared.bytes.length * 2 + 1,
  });

/** Pages of the canary's set are kept apart. Addresses begin with a slash, sets do not. */
const keyOf = (url: string, releaseSet = ''): string => releaseSet + url;

/** The parts of {@link keyOf}. */
export function addressOf(key: string): [url: string, releaseSet: string | undefined] {
  const at = key.indexOf('/');
  return [key.slice(at), key.slice(0, at) || undefined];
}

type Answer = Kept & { headers: Headers; log: Log };

/** Keeps the answers that routes have marked as the same for everybody. */
const keepAnswers =
  (storeOf: (key: string) => Store, log: Log): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const kept = c.get('kept');
    const { pathname, search } = new URL(c.req.url);
    const url = pathname + search;
    if (!kept || c.req.method !== 'GET' || url.length > MAX_URL) return;
    const { headers } = c.res;
    const key = keyOf(url, kept.isPage ? c.get('releaseSet') : undefined);
    if (!headers.has('set-cookie')) await keep(storeOf(key), key, { ...kept, log, headers });
  };

async function keep(store: Store, key: string, { log, headers, ...kept }: Answer): Promise<void> {
  const before = store.peek(key);
  // The next visitor of a page that was made again does not wait for the compression.
  await Promise.all(
    [...(before?.prepared.encoded.keys() ?? [])].map(
      (encoding) => encode(kept.prepared, encoding, log).making,
    ),
  );
  const own = [...headers].filter(([name]) => !OWN_HEADERS.includes(name));
  const madeFor = headers.get(REQUEST_ID_HEADER) ?? undefined;
  store.set(key, { ...kept, key, headers: own, sent: new Map(), isUsed: false, madeFor });
}
