import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookies } from '@club/contracts/auth/cookies';
import type { Changes } from '@club/service-kit/db/changes';
import type { Log } from '@club/service-kit/log/logger';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';
import { countAnswers } from './count-answers.ts';
import { freshnessOf } from './freshness.ts';
import { encode, type Kept } from './prepared-bytes.ts';
import { type KeptAnswer, sendKept } from './send-kept.ts';

interface EdgeAnswer extends KeptAnswer, Kept {
  /** Whether a visitor has got it. */
  isUsed: boolean;
}

type Store = LRUCache<string, EdgeAnswer>;

/** In bytes. Anyone can invent queries and spellings, so answers to them displace only each other. */
const MAX_SIZE = { answers: 64 * 1024 * 1024, queries: 8 * 1024 * 1024 };
const MAX_URL = 300;
/** Shorter than the day for which the database still knows that an image is no longer used. */
const KEPT_MS = 60 * 60 * 1000;
/** So long after a change the services know of it too. */
const AHEAD_MS = 10;

/** The server and each response set these themselves. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'date', 'x-request-id'];

export interface Edge {
  /** Answers a request without the app, if the bytes for it are kept and fresh. */
  answerFirst(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps the answers that routes have marked as the same for everybody. It must be the outermost middleware. */
  keep: MiddlewareHandler;
  metric: Counter;
  close(): void;
}

interface EdgeDeps {
  changes: Changes;
  log: Log;
  /** Lets the app answer a URL once more; `keep` gets the answer. */
  makeAgain(url: string): Promise<unknown>;
}

/**
 * Keeps answers of public reads, whole and with their headers, until one of their topics changes. The server asks here
 * before it makes the objects that an app needs. Pages that visitors read are made again as soon as something changes.
 */
export function createEdge({ changes, log, makeAgain }: EdgeDeps): Edge {
  const answers = openStore(MAX_SIZE.answers);
  const queries = openStore(MAX_SIZE.queries);
  const storeOf = (url: string) => (/[?%]/.test(url) ? queries : answers);
  const counted = countAnswers(log);
  const again = onceAtATime(makeAgain);
  const stopAhead = makePagesAhead(changes, answers, again);
  return {
    answerFirst(request, response) {
      const { method, url = '', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const kept = storeOf(url).get(url);
      if (!kept) return false;
      const freshness = freshnessOf(changes, kept.made);
      if (freshness !== 'fresh') {
        // Admins see at once what they have saved.
        const isAdmin = headers.cookie?.includes(`${cookies.admin}=`);
        if (freshness === 'old' || !kept.isPage || isAdmin) return false;
        void again(url);
      }
      const status = sendKept(request, response, kept);
      if (!status) return false;
      kept.isUsed = true;
      counted.add(status);
      return true;
    },
    keep: async (c, next) => {
      await next();
      const kept = c.get('kept');
      const { pathname, search } = new URL(c.req.url);
      const url = pathname + search;
      if (!kept || c.req.method !== 'GET' || url.length > MAX_URL) return;
      if (!c.res.headers.has('set-cookie')) await keep(storeOf(url), url, kept, c.res.headers);
    },
    metric: counted.metric,
    close() {
      stopAhead();
      counted.close();
    },
  };
}

async function keep(store: Store, url: string, kept: Kept, headers: Headers): Promise<void> {
  const before = store.peek(url);
  // The next visitor of a page that was made again does not wait for the compression.
  await Promise.all(
    [...(before?.prepared.encoded.keys() ?? [])].map(
      (encoding) => encode(kept.prepared, encoding).making,
    ),
  );
  const own = [...headers].filter(([name]) => !OWN_HEADERS.includes(name));
  store.set(url, { ...kept, headers: own, sent: new Map(), isUsed: false });
}

/** After a change, makes the pages again that visitors read, the last read one first. @returns the function that ends it */
function makePagesAhead(
  changes: Changes,
  answers: Store,
  again: (url: string) => Promise<void>,
): () => void {
  const makeAll = async () => {
    for (const [url, { isPage, isUsed, made }] of [...answers.entries()]) {
      if (isPage && isUsed && freshnessOf(changes, made) !== 'fresh') await again(url);
    }
  };
  return changes.onChange((changed) => {
    // Places change all the time while teams register; then the next visitor starts it.
    if (changed.some((topic) => topic !== 'places')) setTimeout(makeAll, AHEAD_MS).unref();
  });
}

const openStore = (maxSize: number): Store =>
  new LRUCache<string, EdgeAnswer>({
    maxSize,
    ttl: KEPT_MS,
    // With its compressed forms.
    sizeCalculation: ({ prepared }) => prepared.bytes.length * 2 + 1,
  });

/** Makes each URL again at most once at a time. A failure leaves the answer as it was. */
function onceAtATime(make: (url: string) => Promise<unknown>): (url: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (url) => {
    const known = running.get(url);
    if (known) return known;
    const made = make(url).then(
      () => void running.delete(url),
      () => void running.delete(url),
    );
    running.set(url, made);
    return made;
  };
}
