import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Changes } from '@club/service-kit/db/changes';
import type { Log } from '@club/service-kit/log/logger';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { isFresh, type Made } from './freshness.ts';
import { encode, encodingFor, type PreparedBytes } from './prepared-bytes.ts';

interface KeptAnswer extends Made {
  prepared: PreparedBytes;
  headers: [name: string, value: string][];
  /** By encoding: what is sent, put together once. */
  sent: Map<string, Sent>;
}

interface Sent {
  bytes: Uint8Array;
  /** Names and values in turn, as Node writes them without another look. */
  head: string[];
}

/** In bytes. Anyone can invent queries and spellings, so answers to them displace only each other. */
const MAX_SIZE = { answers: 64 * 1024 * 1024, queries: 8 * 1024 * 1024 };
const MAX_URL = 300;
const LOG_MS = 60_000;

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

/**
 * Keeps answers of public reads, whole and with their headers, until one of their topics changes. The server asks here
 * before it makes the objects that an app needs.
 */
export function createEdge({ changes, log }: { changes: Changes; log: Log }): Edge {
  const answers = openStore(MAX_SIZE.answers);
  const queries = openStore(MAX_SIZE.queries);
  const storeOf = (url: string) => (/[?%]/.test(url) ? queries : answers);
  const counted = countAnswers(log);
  return {
    answerFirst(request, response) {
      const { method, url = '', headers } = request;
      if ((method !== 'GET' && method !== 'HEAD') || headers.range) return false;
      const kept = storeOf(url).get(url);
      if (!kept || !isFresh(changes, kept)) return false;
      const status = send(request, response, kept);
      if (status) counted.add(status);
      return status !== undefined;
    },
    keep: async (c, next) => {
      await next();
      const kept = c.get('kept');
      const { pathname, search } = new URL(c.req.url);
      const url = pathname + search;
      if (!kept || c.req.method !== 'GET' || url.length > MAX_URL) return;
      if (c.res.headers.has('set-cookie')) return;
      const headers = [...c.res.headers].filter(([name]) => !OWN_HEADERS.includes(name));
      const { prepared, made } = kept;
      storeOf(url).set(url, { prepared, ...made, headers, sent: new Map() });
    },
    metric: counted.metric,
    close: counted.close,
  };
}

const openStore = (maxSize: number) =>
  new LRUCache<string, KeptAnswer>({
    maxSize,
    // With its compressed forms.
    sizeCalculation: ({ prepared }) => prepared.bytes.length * 2 + 1,
  });

/** @returns the status, or undefined while the bytes are not compressed yet */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptAnswer,
): 200 | 304 | undefined {
  const { prepared, headers } = kept;
  if (request.headers['if-none-match'] === prepared.etag) {
    response.writeHead(304, headers.flat()).end();
    return 304;
  }
  const encoding = encodingFor(prepared, request.headers['accept-encoding']);
  const bytes = encoding ? encode(prepared, encoding).bytes : prepared.bytes;
  if (!bytes) return undefined;
  let sent = kept.sent.get(encoding ?? '');
  if (sent?.bytes !== bytes) {
    const own = encoding ? [['content-encoding', encoding]] : [];
    sent = { bytes, head: [...headers, ['content-length', String(bytes.length)], ...own].flat() };
    kept.sent.set(encoding ?? '', sent);
  }
  response.writeHead(200, sent.head);
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return 200;
}

/** A line in the log for each answer would cost more than the answer: there is one for each minute. */
function countAnswers(log: Log) {
  const metric = new Counter({
    name: 'club_prepared_answers',
    help: 'Requests that were answered from kept bytes, without the app',
    labelNames: ['status'],
    registers: [],
  });
  const byStatus = { 200: metric.labels('200'), 304: metric.labels('304') };
  let answers = 0;
  const timer = setInterval(() => {
    if (answers > 0) log.debug({ answers }, 'requests answered from kept bytes');
    answers = 0;
  }, LOG_MS).unref();
  return {
    metric,
    add(status: 200 | 304) {
      answers += 1;
      byStatus[status].inc();
    },
    close: () => clearInterval(timer),
  };
}
