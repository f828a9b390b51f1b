import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiePrefix, cookies } from '@club/contracts/auth/cookies';
import type { Changes } from '@club/service-kit/db/changes';
import { REQUEST_ID_HEADER, requestIdOf } from '@club/service-kit/http/request-id';
import type { IsTrusted } from '@club/service-kit/http/trusted-proxies';
import type { Log } from '@club/service-kit/log/logger';
import type { AnswerFirst } from '@club/service-kit/server/listen';
import type { MiddlewareHandler } from 'hono';
import type { Counter } from 'prom-client';
import { canaryHeaders, type RunningCanary, releaseSetOf } from '../canary/release-set.ts';
import { countAnswers } from './count-answers.ts';
import { addressOf, type EdgeAnswer, openEdgeAnswers } from './edge-answers.ts';
import { freshnessOf } from './freshness.ts';
import { type MakeAgain, madeSince, makePagesAhead, onceAtATime } from './make-again.ts';
import { sendKept } from './send-kept.ts';

export interface Edge {
  /** Answers a request for an address whose bytes are kept: at once, or when the app has made them again. */
  answerFirst: AnswerFirst;
  /** Keeps the answers that routes have marked as the same for everybody. It must be the outermost middleware. */
  keep: MiddlewareHandler;
  metric: Counter;
  close(): void;
}

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
  const answers = openEdgeAnswers(log);
  const counted = countAnswers(log);
  const send = sender({ log, count: counted.add, canary, prefix: cookiePrefix(publicUrl) });
  const again = onceAtATime((key, requestId) => {
    const [url, releaseSet] = addressOf(key);
    return makeAgain(url, { releaseSet, requestId });
  });
  const stopAhead = makePagesAhead(changes, answers.usedPages, again);
  return {
    answerFirst(request, response, toApp) {
      const { method, url = '', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const kept = answers.find(url, releaseSetOf(canary(), headers.cookie));
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
      void madeSince(since, { find: () => answers.get(key), again: () => again(key, id) }).then(
        (made) => {
          if (response.destroyed) return;
          if (!made || !send(request, response, made, made.madeFor)) toApp();
        },
      );
      return true;
    },
    keep: answers.keep,
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
