import type { ApiCall } from '@club/contracts/http/call';
import { callForm } from '@club/contracts/http/call-form';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { nameCookies } from '../access/site-cookies.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import { onError } from '../errors/on-error.ts';
import { notFound } from '../errors/service-error.ts';
import type { Log } from '../log/logger.ts';
import { logRequests } from '../log/request-log.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { type RequestCtx, requestCtx, type ServiceDeps } from '../use-case/ctx.ts';
import { clientAddress } from './client-address.ts';
import { identifyRequests } from './request-id.ts';
import type { Route } from './route.ts';

/** On a response: the topics that the request changed. The gateway reads and removes it. */
export const CHANGED_HEADER = 'x-club-changed';

/** On every service, for the gateway alone: the calls that it serves. */
export const SERVED_CALLS_PATH = '/served-calls.json';

/** The base app of every service: request ids, logs, one error body, optional trailing slashes. */
export function createServiceApp({ log, publicUrl }: { log: Log; publicUrl: string }) {
  const app = new OpenAPIHono({
    strict: false,
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.target, result.error);
    },
  });
  app.use(identifyRequests(), traceRequests(), logRequests(log));
  app.use(secureHeaders());
  app.use(nameCookies(publicUrl));
  app.onError(onError);
  app.notFound((c) => onError(notFound(), c));
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Club website', version: '1.0.0' },
  });
  return app;
}

export type ServiceApp = ReturnType<typeof createServiceApp>;

interface RouteTable<Base, C> {
  base: Base;
  routes: Route<C>[];
  /** The actor of a request without a signed-in admin. */
  visitor?: 'visitor' | 'team';
  /** Adds this service's own values to a request's context. */
  extend?: (c: Context, ctx: Base & RequestCtx) => C;
}

/** The form of each call, by its id. The gateway compares it with what a remote's release needs. */
const formsOf = (calls: ApiCall[]): Record<string, string> =>
  Object.fromEntries(calls.map((call) => [call.id, callForm(call)]));

/** Adds a service's route table to its app. Middleware such as the admin guard comes before it. */
export function serveRoutes<Base extends ServiceDeps, C = Base & RequestCtx>(
  app: ServiceApp,
  { base, routes, visitor = 'visitor', extend = (_, ctx) => ctx as C }: RouteTable<Base, C>,
): void {
  const ctxOf = (c: Context): C => {
    const admin = c.get('actor');
    const actor = { name: admin?.email ?? visitor, address: clientAddress(c) };
    const ctx = requestCtx(base, {
      actor: admin ? { ...actor, admin } : actor,
      requestId: c.get('requestId'),
      signal: () => c.req.raw.signal,
    });
    return extend(c, ctx);
  };
  const run = async <Value>(c: Context, useCase: (ctx: C) => Promise<Value>): Promise<Value> => {
    const ctx = ctxOf(c);
    const value = await useCase(ctx);
    const { touched } = ctx as RequestCtx;
    if (touched.size > 0) {
      base.changes.touch(touched);
      c.header(CHANGED_HEADER, [...touched].join(','));
    }
    return value;
  };
  // Before each request, so that a use case reads the zone without waiting.
  app.use(async (_, next) => {
    await base.clock.refresh();
    await next();
  });
  const served: ApiCall[] = [];
  for (const put of routes) put({ app, base, ctxOf, run, served });
  app.get(SERVED_CALLS_PATH, (c) => c.json(formsOf(served)));
}
