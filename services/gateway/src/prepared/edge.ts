import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { cookiePrefix, cookies } from '@club/contracts/auth/cookies';
import type { Changes } from '@club/service-kit/db/changes';
import { REQUEST_ID_HEADER, requestIdOf } from '@club/service-kit/http/request-id';
import type { IsTrusted } from '@club/service-kit/http/trusted-proxies';
import type { Log } from '@club/service-kit/log/logger';
import type { AnswerFirst } from '@club/service-kit/server/listen';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';
import { canaryHeaders, type RunningCanary, releaseSetOf } from '../canary/release-set.ts';
import { countAnswers } from './count-answers.ts';
import { freshnessOf } from './freshness.ts';
import { encode, type Kept } from './prepared-bytes.ts';
import { type KeptAnswer, sendKept } from './send-kept.ts';

interface EdgeAnswer extends KeptAnswer, Kept {
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
/** So long after a change the services know of it too. */
const AHEAD_MS = 10;

/** A request waits for so long until an answer is made again; then it goes to the app. */
const REMAKING_MS = 2000;

/** The server and each response set these themselves. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'date', REQUEST_ID_HEADER];

export interface Edge {
  /** Answers a request for an address whose bytes are kept: at once, or when the app has made them again. */
  answerFirst: AnswerFirst;
  /** Keeps the answers that routes have marked as the same for everybody. It must be the outermost middleware. */
  keep: MiddlewareHandler;
  metric: Counter;
  close(): void;
}

/** Lets the app answer a URL once more, with a set of releases and for a request that waits; `keep` gets the answer. */
export type MakeAgain = (
  url: string,
  by: { releaseSet: string | undefined; requestId: string | undefined },
) => Promise<unknown>;

interface EdgeDeps {
  changes: Changes;
  log: Log;
  makeAgain: MakeAgain;
  /** The proxies that may name a request. */
  trustedProxies: IsTrusted;
  publicUrl: string;
  canary: () => RunningCanary;
}

/**
 * Keeps answers of public reads, whole and with their headers, until one of their topics changes. The server asks here
 * before it makes the objects that an app needs. Pages that visitors read are made again as soon as something changes.
 */
export function createEdge(deps: EdgeDeps): Edge {
  const { changes, log, makeAgain, publicUrl, canary, trustedProxies } = deps;
  const answers = openStore(MAX_SIZE.answers);
  const queries = openStore(MAX_SIZE.queries);
  const storeOf = (key: string) => (/[?%]/.test(key) ? queries : answers);
  const find = (key: string) => storeOf(key).get(key);
  const counted = countAnswers(log);
  const send = sender({ log, count: counted.add, canary, prefix: cookiePrefix(publicUrl) });
  const again = onceAtATime((key, requestId) => {
    const [url, releaseSet] = addressOf(key);
    return makeAgain(url, { releaseSet, requestId });
  });
  const stopAhead = makePagesAhead(changes, answers, again);
  return {
    answerFirst(request, response, toApp) {
      const { method, url = '', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const kept = findFor(find, url, releaseSetOf(canary(), headers.cookie));
      // A browser that looks at a staged release gets pages that nobody else gets.
      if (!kept || headers.cookie?.includes(`${cookies.preview}=`)) return false;
      const freshness = freshnessOf(changes, kept.made);
      if (freshness === 'fresh') return send(request, response, kept);
      // Admins see at once what they have saved.
      const isAdmin = headers.cookie?.includes(`${cookies.admin}=`);
      if (freshness === 'earlier' && kept.isPage && !isAdmin) {
        void again(kept.key);
        return send(request, response, kept);
      }
      const since = changes.lastChange(kept.made.topics);
      const { key } = kept;
      const id = requestIdOf(request, trustedProxies);
      void madeSince(since, { find: () => find(key), again: () => again(key, id) }).then((made) => {
        if (response.destroyed) return;
        if (!made || !send(request, response, made, made.madeFor)) toApp();
      });
      return true;
    },
    keep: keepAnswers(storeOf, log),
    metric: counted.metric,
    close() {
      stopAhead();
      counted.close();
    },
  };
}

/** @param requestId under which the logs tell how the answer was made, if it was made for this request */
type Send = (
  request: IncomingMessage,
  response: ServerResponse,
  kept: EdgeAnswer,
  requestId?: string,
) => boolean;

interface Sender {
  log: Log;
  count: (status: NonNullable<ReturnType<typeof sendKept>>) => void;
  canary: () => RunningCanary;
  /** Of cookies' names. */
  prefix: string;
}

const sender =
  ({ log, count, canary, prefix }: Sender): Send =>
  (request, response, kept, requestId) => {
    const running = kept.isPage && canary();
    const { cookie, 'user-agent': userAgent } = request.headers;
    const visit = running ? canaryHeaders(running, { cookie, userAgent, prefix }) : undefined;
    const own = requestId ? { ...visit, [REQUEST_ID_HEADER]: requestId } : visit;
    const status = sendKept(request, response, { kept, own, log });
    if (!status) return false;
    kept.isUsed = true;
    count(status);
    return true;
  };

/** Pages of the canary's set are kept apart. Addresses begin with a slash, sets do not. */
const keyOf = (url: string, releaseSet = ''): string => releaseSet + url;

function addressOf(key: string): [url: string, releaseSet: string | undefined] {
  const at = key.indexOf('/');
  return [key.slice(at), key.slice(0, at) || undefined];
}

/** All sets have the same answers, except for pages. */
function findFor(
  find: (key: string) => EdgeAnswer | undefined,
  url: string,
  releaseSet: string | undefined,
): EdgeAnswer | undefined {
  const own = find(keyOf(url, releaseSet));
  if (own || !releaseSet) return own;
  const shared = find(url);
  return shared?.isPage ? undefined : shared;
}

interface Remaking {
  find(): EdgeAnswer | undefined;
  again(): Promise<void>;
}

/**
 * Makes an answer again, once for all requests that wait for it. The first try may join one that began before the change.
 * @returns undefined when the app cannot make one to keep, or needs longer: a database that hangs must not do so twice
 */
async function madeSince(
  since: number,
  { find, again }: Remaking,
): Promise<EdgeAnswer | undefined> {
  const late = pause(REMAKING_MS, undefined, { ref: false });
  let known = find();
  for (let tries = 0; tries < 2; tries += 1) {
    await Promise.race([again(), late]);
    const kept = find();
    if (kept && kept.made.madeAt > since) return kept;
    if (kept === known) return undefined;
    known = kept;
  }
  return undefined;
}

type Answer = Kept & { headers: Headers; log: Log };

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

/** After a change, makes the pages again that visitors read, the last read one first. @returns the function that ends it */
function makePagesAhead(
  changes: Changes,
  answers: Store,
  again: (key: string) => Promise<void>,
): () => void {
  const makeAll = async () => {
    for (const [key, { isPage, isUsed, made }] of [...answers.entries()]) {
      if (isPage && isUsed && freshnessOf(changes, made) !== 'fresh') await again(key);
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

type Again = (key: string, requestId?: string) => Promise<unknown>;

/** Makes each answer again at most once at a time, in the name of the first request. A failure leaves the answer as it was. */
function onceAtATime(make: Again): (...by: Parameters<Again>) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (key, requestId) => {
    const known = running.get(key);
    if (known) return known;
    const made = make(key, requestId).then(
      () => void running.delete(key),
      () => void running.delete(key),
    );
    running.set(key, made);
    return made;
  };
}
