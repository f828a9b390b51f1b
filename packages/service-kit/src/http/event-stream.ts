import { setTimeout as pause } from 'node:timers/promises';
import type { ApiDownload } from '@club/contracts/http/call';
import { streamSSE } from 'hono/streaming';
import { findSession, tokensOf } from '../access/admin-guard.ts';
import { ServiceError } from '../errors/service-error.ts';
import { describeDownload, type InputOf, inputOf, type Route } from './route.ts';

/** Begins to send events. Returns the function that ends it. */
export type StartSending = (send: (event: string, data: string) => void) => () => void;

/** Proxies close connections on which nothing moves. The same turn looks whether the session still lives. */
const HEARTBEAT_MS = 15_000;
/** The time after which a browser connects again. */
const RETRY_MS = 3000;
const MAX_STREAMS = 200;
/** One admin, who may have many sessions, cannot use up the places of the others. */
const MAX_PER_ADMIN = 10;

interface StreamOptions {
  heartbeatMs?: number;
  maxPerAdmin?: number;
}

/** Serves a stream of server-sent events for signed-in admins. It ends with the session. @throws 503 above the limits */
export function eventStream<C, Call extends ApiDownload>(
  call: Call,
  open: (ctx: C, input: InputOf<Call>) => Promise<StartSending>,
  { heartbeatMs = HEARTBEAT_MS, maxPerAdmin = MAX_PER_ADMIN }: StreamOptions = {},
): Route<C> {
  /** The admin of each open stream. */
  const admins: string[] = [];
  return ({ app, base, ctxOf }) => {
    app.openapi(describeDownload(call), async (c) => {
      const start = await open(ctxOf(c), inputOf(call, c));
      const tokens = tokensOf(c);
      const { adminId } = c.get('actor');
      const own = admins.filter((one) => one === adminId).length;
      if (admins.length >= MAX_STREAMS || own >= maxPerAdmin) throw tooMany();
      admins.push(adminId);
      // A database that is away for a moment ends no session.
      const isSessionLive = () =>
        findSession(base.pool, tokens).then(
          (found) => found?.otpVerified === true,
          () => true,
        );
      // Proxies that compress or collect responses would hold the events back.
      c.header('X-Accel-Buffering', 'no');
      const response = streamSSE(c, async (stream) => {
        const ended = new AbortController();
        const stop = start((event, data) => void stream.writeSSE({ event, data }));
        stream.onAbort(() => ended.abort());
        await stream.write(`retry: ${RETRY_MS}\n\n`);
        while (!ended.signal.aborted && (await isSessionLive())) {
          await pause(heartbeatMs, undefined, { signal: ended.signal, ref: false }).catch(() => {});
          if (!ended.signal.aborted) await stream.write(': still here\n\n');
        }
        stop();
        admins.splice(admins.indexOf(adminId), 1);
      });
      response.headers.set('Cache-Control', 'no-store, no-transform');
      response.headers.delete('Connection');
      return response as never;
    });
  };
}

const tooMany = () =>
  new ServiceError(503, 'too_many_streams', 'Too many windows follow changes right now.', {
    retryAfterSeconds: 30,
  });
