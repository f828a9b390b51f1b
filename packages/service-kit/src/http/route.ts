import { type ApiCall, type ApiDownload, isPrepared } from '@club/contracts/http/call';
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { roleGuard } from '../access/admin-guard.ts';
import { tooLarge } from '../errors/service-error.ts';
import type { ServiceDeps } from '../use-case/ctx.ts';
import { failuresOf } from './described-failures.ts';
import { parseMultipart } from './multipart.ts';
import { jsonAnswer, preparedAnswers } from './prepared-answers.ts';

type Parsed<Schema> = [Schema] extends [undefined] ? unknown : z.output<Extract<Schema, z.ZodType>>;

/** The input of a call's use case: parameters, query and body in one object, parsed. */
export type InputOf<Call extends Pick<ApiCall, 'params' | 'query'> & { body?: unknown }> = Parsed<
  Call['params']
> &
  Parsed<Call['query']> &
  Parsed<Call extends ApiCall ? Call['body'] : undefined>;

/** What a use case returns; nothing where the answer only says that it is done. */
export type RouteResult<Call extends ApiCall> =
  { success: true } extends z.input<Call['answer']> ? unknown : z.input<Call['answer']>;

export interface RouteOptions<C, Value> {
  /** Creates the limit that runs before the body is read. */
  limit?: (base: ServiceDeps) => MiddlewareHandler;
  /** The same for a limit that depends on who sends the body: it runs before the body is checked, and after its size. */
  limitSender?: (base: ServiceDeps) => MiddlewareHandler;
  /** Sets cookies and headers of a successful response. It gets the use case's whole result. */
  respond?: (c: Context, result: Value, ctx: C) => void | Promise<void>;
}

/** The parts of an app that a route needs. */
export interface RouteHost<C> {
  app: OpenAPIHono;
  base: ServiceDeps;
  /** The context of a request. */
  ctxOf: (c: Context) => C;
  /** The calls that the app serves. */
  served: ApiCall[];
  /** Runs a use case and announces the topics that it touched. */
  run: <Value>(c: Context, useCase: (ctx: C) => Promise<Value>) => Promise<Value>;
}

/** A row of a service's route table; `createServiceApp` adds it to the app. */
export type Route<C> = (host: RouteHost<C>) => void;

const SMALL_BODY_BYTES = 64 * 1024;
/** Bytes for the multipart frame and the texts beside a file. */
const BESIDE_FILE_BYTES = 1024 * 1024;

/**
 * Serves a call of the contracts by the use case of the same name: validation, limits, OpenAPI entry. The result is cut
 * to the answer's schema, so that a column that the contract does not name cannot leave the service. A call with topics
 * is answered from prepared bytes.
 */
export function route<C, Call extends ApiCall, Value extends RouteResult<Call>>(
  call: Call,
  useCase: (ctx: C, input: InputOf<Call>) => Promise<Value>,
  options: RouteOptions<C, Value> = {},
): Route<C> {
  return ({ app, base, run, ctxOf, served }) => {
    served.push(call);
    // Null is an answer, such as that nothing is due.
    const answerOf = (value: Value) =>
      call.answer.parse(value === undefined ? { success: true } : value) as object;
    if (isPrepared(call)) {
      const prepared = preparedAnswers(base.changes, call.topics ?? []);
      app.openapi(describe(call), (c) => {
        const input = inputOf<Call>(call, c);
        const read = async () => jsonAnswer(answerOf(await useCase(ctxOf(c), input)));
        return prepared(c, JSON.stringify(input), read) as Promise<never>;
      });
      return;
    }
    const middleware = [
      ...guardRole(call),
      ...(options.limit ? [options.limit(base)] : []),
      limitBody(call),
      ...(options.limitSender ? [options.limitSender(base)] : []),
      ...(call.body && call.encoding !== 'form' ? [readEmptyBody] : []),
      ...(call.upload ? [parseMultipart] : []),
    ];
    app.openapi(describe(call, middleware), async (c) => {
      const answer = await run(c, async (ctx) => {
        const value = await useCase(ctx, inputOf<Call>(call, c));
        await options.respond?.(c, value, ctx);
        return answerOf(value);
      });
      c.header('Cache-Control', 'no-store');
      return c.json(answer, call.status) as never;
    });
  };
}

/** A file that a use case returns. */
export interface FileAnswer {
  /** Its bytes; in pieces when the file is large. */
  body: string | Uint8Array<ArrayBuffer> | ReadableStream;
  type: string;
  /** The browser saves the file under this name; without a name it shows the file. */
  fileName?: string;
  headers?: Record<string, string>;
}

/**
 * Serves a download of the contracts by its use case. Browsers and proxies do not store it. A download with topics is
 * answered from prepared bytes.
 */
export function download<C, Call extends ApiDownload>(
  call: Call,
  useCase: (ctx: C, input: InputOf<Call>) => Promise<FileAnswer>,
): Route<C> {
  return ({ app, base, run, ctxOf }) => {
    if (isPrepared(call)) {
      const prepared = preparedAnswers(base.changes, call.topics ?? []);
      app.openapi(describeDownload(call), (c) => {
        const input = inputOf<Call>(call, c);
        const read = async () => {
          const file = await useCase(ctxOf(c), input);
          if (file.body instanceof ReadableStream) throw new Error('A stream cannot be prepared.');
          return { body: file.body, headers: headersOf(file) };
        };
        return prepared(c, JSON.stringify(input), read) as Promise<never>;
      });
      return;
    }
    app.openapi(describeDownload(call), async (c) => {
      const file = await run(c, (ctx) => useCase(ctx, inputOf(call, c)));
      const headers = { 'Cache-Control': 'private, no-store', ...headersOf(file) };
      return c.body(file.body as ReadableStream, 200, headers) as never;
    });
  };
}

const headersOf = ({ type, fileName, headers }: FileAnswer): Record<string, string> => ({
  'Content-Type': type,
  ...(fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
  ...headers,
});

/** The parsed input of a request. */
export function inputOf<Call extends ApiCall | ApiDownload>(call: Call, c: Context): InputOf<Call> {
  const valid = (target: string) => c.req.valid(target as never) as object;
  const body = 'body' in call && call.body && valid(call.encoding === 'form' ? 'form' : 'json');
  return {
    ...(call.params && valid('param')),
    ...(call.query && valid('query')),
    ...(body || undefined),
  } as InputOf<Call>;
}

const guardRole = ({ id, access }: Pick<ApiCall, 'id' | 'access'>): MiddlewareHandler[] =>
  access === 'admin' ? [roleGuard(id)] : [];

const limitBody = ({ upload, maxBodyBytes = SMALL_BODY_BYTES }: ApiCall): MiddlewareHandler =>
  bodyLimit({
    maxSize: upload ? upload.maxBytes + BESIDE_FILE_BYTES : maxBodyBytes,
    onError: () => {
      if (!upload) throw tooLarge('The request is too large.');
      throw tooLarge(upload.tooLarge, { [upload.field]: upload.tooLarge });
    },
  });

/** Some programs announce JSON and send nothing, which is no JSON: it counts as no fields. */
const readEmptyBody: MiddlewareHandler = async (c, next) => {
  const isJson = c.req.header('content-type')?.includes('json');
  if (isJson && (await c.req.text()) === '') {
    Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') });
  }
  await next();
};

const commonOf = ({
  id,
  path,
  summary,
  tag,
  access,
}: Pick<ApiCall, 'id' | 'path' | 'summary' | 'tag' | 'access'>) => ({
  operationId: id,
  path,
  summary,
  tags: [tag],
  ...(access !== 'public' && { security: securityOf[access] }),
});

const TOKENS: Record<string, []> = { adminAuthToken: [], masterAuthToken: [] };
const securityOf: Record<Exclude<ApiCall['access'], 'public'>, Record<string, []>[]> = {
  team: [{ releaseToken: [] }],
  // The first of these calls gives the token that the others use.
  'signing-in': [{}, { masterAuthToken: [] }, TOKENS],
  session: [TOKENS],
  admin: [TOKENS],
};

function describe(call: ApiCall, middleware: MiddlewareHandler[] = []) {
  const bodyType = call.encoding === 'form' ? 'multipart/form-data' : 'application/json';
  return createRoute({
    ...commonOf(call),
    method: call.method,
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
      ...failuresOf(call),
    },
  });
}

/** The OpenAPI entry of a download. */
export const describeDownload = (call: ApiDownload) =>
  createRoute({
    ...commonOf(call),
    method: 'get',
    middleware: guardRole(call),
    request: {
      ...(call.params && { params: call.params }),
      ...(call.query && { query: call.query }),
    },
    responses: {
      200: {
        description: call.summary,
        content: Object.fromEntries(
          call.types.map((type) => [
            type,
            { schema: { type: 'string', format: 'binary' } as const },
          ]),
        ),
      },
      ...failuresOf(call),
    },
  });
