import type { ApiCall, CallAnswer } from '@club/contracts/http/call';
import { errorBody } from '@club/contracts/http/error-body';
import { createRoute } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { type Actor, actorOf } from '../access/admin-guard.ts';
import { tooLarge } from '../errors/service-error.ts';
import type { ServiceApp } from './service-app.ts';

type Parsed<Schema> = [Schema] extends [undefined]
  ? undefined
  : z.output<Extract<Schema, z.ZodType>>;

export interface CallRequest<Call extends ApiCall> {
  params: Parsed<Call['params']>;
  query: Parsed<Call['query']>;
  body: Parsed<Call['body']>;
  /** The signed-in admin; reading it in a call that is not `admin` throws. */
  readonly actor: Actor;
  c: Context;
}

export interface ServeOptions {
  /** Runs before the body is read: limits. */
  before?: MiddlewareHandler[];
  /** Largest body in bytes; 64 kB unless the call takes files. */
  maxBytes?: number;
  /** The text for a body that is larger. */
  tooLargeText?: string;
}

const SMALL_BODY_BYTES = 64 * 1024;

/**
 * Puts a call of the contracts on the app: route, limits, validation, OpenAPI entry. What the handler returns is cut to
 * the answer's schema, so a column that the contract does not name cannot leave the service.
 */
export function serveCall<Call extends ApiCall>(
  app: ServiceApp,
  call: Call,
  handler: (request: CallRequest<Call>) => Promise<z.input<Call['answer']>>,
  options: ServeOptions = {},
): void {
  const bodyTarget = call.encoding === 'form' ? 'form' : 'json';
  const limit = bodyLimit({
    maxSize: options.maxBytes ?? SMALL_BODY_BYTES,
    onError: () => {
      throw tooLarge(options.tooLargeText ?? 'That is more than this call takes.');
    },
  });
  app.openapi(routeOf(call, [...(options.before ?? []), limit]), async (c) => {
    const valid = (target: string) => c.req.valid(target as never) as unknown;
    const request = {
      params: call.params && valid('param'),
      query: call.query && valid('query'),
      body: call.body && valid(bodyTarget),
      get actor() {
        return actorOf(c);
      },
      c,
    } as CallRequest<Call>;
    const answer = call.answer.parse(await handler(request)) as CallAnswer<Call>;
    c.header('Cache-Control', 'no-store');
    return c.json(answer as object, call.status);
  });
}

/** The OpenAPI route of a call; errors share one body. */
export function routeOf(call: ApiCall, middleware: MiddlewareHandler[] = []) {
  const bodyType = call.encoding === 'form' ? 'multipart/form-data' : 'application/json';
  return createRoute({
    operationId: call.id,
    method: call.method,
    path: call.path,
    summary: call.summary,
    tags: [call.tag],
    ...(call.access !== 'public' && { security: [{ adminAuthToken: [], masterAuthToken: [] }] }),
    middleware,
    request: {
      ...(call.params && { params: call.params }),
      ...(call.query && { query: call.query }),
      ...(call.body && {
        body: { required: true, content: { [bodyType]: { schema: call.body } } },
      }),
    },
    responses: {
      [call.status]: {
        description: call.summary,
        content: { 'application/json': { schema: call.answer } },
      },
      default: {
        description: 'A failure, told in one form',
        content: { 'application/json': { schema: errorBody } },
      },
    },
  });
}
