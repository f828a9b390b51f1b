import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@club/service-kit/http/request-id';
import type { Log } from '@club/service-kit/log/logger';
import { canaryHeaders, type RunningCanary } from '../releases/canary/release-set.ts';
import type { EdgeAnswer } from './edge-answers.ts';
import { encode, encodingFor } from './prepared-bytes.ts';
import { sendKept } from './send-kept.ts';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  toApp: () => void;
}

/**
 * Sends an answer: at once, or when it is compressed.
 * @param requestId under which the logs tell how the answer was made, if it was made for this request
 */
export type Send = (exchange: Exchange, kept: EdgeAnswer, requestId?: string) => true;

interface Sender {
  log: Log;
  count: (status: NonNullable<ReturnType<typeof sendKept>>, kept: EdgeAnswer) => void;
  canary: () => RunningCanary;
  /** Of cookies' names. */
  prefix: string;
}

export const sender =
  ({ log, count, canary, prefix }: Sender): Send =>
  ({ request, response, toApp }, kept, requestId) => {
    const trySend = (): boolean => {
      if (response.destroyed) return true;
      const running = kept.isPage && canary();
      const { cookie, 'user-agent': userAgent } = request.headers;
      const visit = running ? canaryHeaders(running, { cookie, userAgent, prefix }) : undefined;
      const own = requestId ? { ...visit, [REQUEST_ID_HEADER]: requestId } : visit;
      const status = sendKept(request, response, { kept, own, log });
      if (!status) return false;
      kept.isUsed = true;
      count(status, kept);
      return true;
    };
    if (trySend()) return true;
    const encoding = encodingFor(kept.prepared, request.headers['accept-encoding']);
    const compressed = encoding && encode(kept.prepared, encoding, log).making;
    void Promise.resolve(compressed).then(() => trySend() || toApp());
    return true;
  };
