import { setTimeout as pause } from 'node:timers/promises';
import { cookiePrefix, cookies } from '@club/contracts/auth/cookies';
import type { Changes } from '@club/service-kit/db/changes';
import { requestIdOf } from '@club/service-kit/http/request-id';
import type { IsTrusted } from '@club/service-kit/http/trusted-proxies';
import type { Log } from '@club/service-kit/log/logger';
import type { AnswerFirst } from '@club/service-kit/server/listen';
import type { MiddlewareHandler } from 'hono';
import type { Counter } from 'prom-client';
import { type RunningCanary, releaseSetOf } from '../releases/canary/release-set.ts';
import { countAnswers } from './count-answers.ts';
import { addressOf, type EdgeAnswers, openEdgeAnswers } from './edge-answers.ts';
import { type FirstAnswers, firstAnswers } from './first-answers.ts';
import { freshnessOf } from './freshness.ts';
import { MAKING_MS, type MakeAgain, madeSince, makePagesAhead, onceAtATime } from './make-again.ts';
import type { PreparedBytes } from './prepared-bytes.ts';
import { type Send, sender } from './send-answer.ts';
import { warmUp } from './warm-up.ts';

export interface Edge {
  /** Answers a request for an address whose bytes are kept or being made: at once, or when the app has made them. */
  answerFirst: AnswerFirst;
  /** Keeps the answers that routes have marked as the same for everybody. It must be the outermost middleware. */
  keep: MiddlewareHandler;
  metric: Counter;
  /** Asks for pages at this address until they are quick; these requests are not counted. */
  warmUp(url: string, ms: number): Promise<void>;
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
  /** Whether the answer to a URL is the same for everybody, as far as the URL tells. */
  isShared: (url: string) => boolean;
  /** Called for each answer that is sent from kept bytes. */
  onSent?: (prepared: PreparedBytes) => void;
}

/**
 * Keeps answers of public reads, whole and with their headers, until one of their topics changes. The server asks here
 * before it makes the objects that an app needs. Pages that visitors read are made again as soon as something changes.
 */
export function createEdge(deps: EdgeDeps): Edge {
  const { changes, log, makeAgain, publicUrl, canary, onSent } = deps;
  const answers = openEdgeAnswers(log);
  const counted = countAnswers(log);
  let isWarming = false;
  const send = sender({
    ...{ log, canary, prefix: cookiePrefix(publicUrl) },
    count(status, { prepared }) {
      if (isWarming) return;
      counted.add(status);
      onSent?.(prepared);
    },
  });
  const first = firstAnswers();
  const again = onceAtATime((key, requestId) => {
    const [url, releaseSet] = addressOf(key);
    return makeAgain(url, { releaseSet, requestId });
  });
  const stopAhead = makePagesAhead(changes, answers.usedPages, again);
  const answerKept = fromKept({ ...deps, answers, again, send });
  const answerAfterFirst = behindFirst({ ...deps, first, answerKept });
  return {
    answerFirst(...exchange) {
      const [{ method, headers }] = exchange;
      if (method !== 'GET' && method !== 'HEAD') return false;
      // A browser that looks at a staged release gets pages that nobody else gets.
      if (headers.cookie?.includes(`${cookies.preview}=`)) return false;
      return answerKept(...exchange) || answerAfterFirst(...exchange);
    },
    async keep(c, next) {
      const { pathname, search } = new URL(c.req.url);
      await answers.keep(c, next);
      first.end(pathname + search);
    },
    metric: counted.metric,
    async warmUp(url, ms) {
      isWarming = true;
      await warmUp(url, ms);
      isWarming = false;
    },
    close() {
      stopAhead();
      counted.close();
    },
  };
}

type FromKept = Pick<EdgeDeps, 'changes' | 'canary' | 'trustedProxies'> & {
  answers: Pick<EdgeAnswers, 'find' | 'get'>;
  again: ReturnType<typeof onceAtATime>;
  send: Send;
};

/** Answers what is kept; an answer that has changed is made again before. */
const fromKept =
  ({ changes, canary, trustedProxies, answers, again, send }: FromKept): AnswerFirst =>
  (request, response, toApp) => {
    const { url = '', headers } = request;
    const kept = answers.find(url, releaseSetOf(canary(), headers.cookie));
    if (!kept) return false;
    const exchange = { request, response, toApp };
    const freshness = freshnessOf(changes, kept.made);
    if (freshness === 'fresh') return send(exchange, kept);
    // Admins see at once what they have saved.
    const isAdmin = headers.cookie?.includes(`${cookies.admin}=`);
    if (freshness === 'earlier' && kept.isPage && !isAdmin) {
      void again(kept.key);
      return send(exchange, kept);
    }
    const since = changes.lastChange(kept.made.topics);
    const { key } = kept;
    const id = requestIdOf(request, trustedProxies);
    const making = { find: () => answers.get(key), again: () => again(key, id) };
    void madeSince(since, making).then((made) => {
      if (made) send(exchange, made, made.madeFor);
      else if (!response.destroyed) toApp();
    });
    return true;
  };

type BehindFirst = Pick<EdgeDeps, 'canary' | 'isShared'> & {
  first: FirstAnswers;
  answerKept: AnswerFirst;
};

/** Lets requests for an answer that is not kept yet wait for the first of them, which the app answers. */
const behindFirst =
  ({ canary, isShared, first, answerKept }: BehindFirst): AnswerFirst =>
  (request, response, toApp) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !isShared(url) || releaseSetOf(canary(), headers.cookie)) return false;
    const made = first.join(url, response);
    if (!made) return false;
    void Promise.race([made, pause(MAKING_MS, undefined, { ref: false })]).then(() => {
      if (!response.destroyed && !answerKept(request, response, toApp)) toApp();
    });
    return true;
  };
