import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { IsTrusted } from './trusted-proxies.ts';

/** Names a request in its answer and in the logs of all processes. A service gets it from the gateway. */
export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w=-]{1,128}$/;

const current = new AsyncLocalStorage<string | undefined>();

/** The id of the request in whose name the running code works; undefined outside of requests and of the jobs that they queue. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Works in the name of a request; without an id in the name of none. */
export const inRequest = <Result>(id: string | undefined, work: () => Result): Result =>
  current.run(id, work);

/** @returns the id if it is well formed */
export const wellFormedId = (id: unknown): string | undefined =>
  typeof id === 'string' && WELL_FORMED.test(id) ? id : undefined;

const ids = new WeakMap<object, string>();

/** The network side of a request, or an empty object for a request that the process makes itself. */
type Incoming = Partial<Pick<IncomingMessage, 'headers' | 'socket'>>;

/** Gives a request an id before anything asks for it. */
export const nameRequest = (incoming: object, id: string): void => void ids.set(incoming, id);

/** The id of a request on a public port: what a trusted proxy named it, or a new one. It stays the same for each `incoming`. */
export function requestIdOf(incoming: Incoming, isTrusted: IsTrusted): string {
  const known = ids.get(incoming);
  if (known) return known;
  const isNamed = isTrusted(incoming.socket?.remoteAddress ?? '', 0);
  const named = isNamed ? wellFormedId(incoming.headers?.[REQUEST_ID_HEADER]) : undefined;
  const id = named ?? randomUUID();
  ids.set(incoming, id);
  return id;
}

const namedByGateway = (c: Context): string =>
  wellFormedId(c.req.header(REQUEST_ID_HEADER)) ?? randomUUID();

/** Names each request in its answer and for everything that it causes. By default the header counts, as behind a gateway. */
export const identifyRequests =
  (idOf: (c: Context) => string = namedByGateway): MiddlewareHandler =>
  (c, next) => {
    const id = idOf(c);
    c.set('requestId', id);
    c.header(REQUEST_ID_HEADER, id);
    return inRequest(id, next);
  };
