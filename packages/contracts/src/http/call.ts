import type { z } from 'zod';

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/** Who may make a call. `admin`: a live master token, a live admin session and that session's one-time code, all checked by the server. */
export type Access = 'public' | 'signing-in' | 'admin';

/** How a body travels. `form` is multipart/form-data, its files being `File` objects. */
export type Encoding = 'json' | 'form';

/** All of a call that is needed to make it. */
export interface CallRoute<Method extends HttpMethod = HttpMethod, Path extends string = string> {
  method: Method;
  /** From the site's root, parameters in braces: `/api/events/{id}/register`. A trailing slash is optional when called. */
  path: Path;
  encoding?: Encoding;
}

/** One call of the API, described once: services make their route and OpenAPI entry from it, the browser its typed client. */
export interface ApiCall<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
> extends CallRoute<Method, Path> {
  /** Unique over the whole API; the OpenAPI operation id. */
  id: string;
  /** One sentence for the API's readable page. */
  summary: string;
  tag: 'content' | 'events' | 'auth';
  access: Access;
  /** Path parameters; the values travel URL-encoded. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Status of a success. */
  status: 200 | 201 | 202;
  answer: Answer;
}

/** Describes a call; keeps its literal types. */
export function defineCall<
  Answer extends z.ZodType,
  Method extends HttpMethod,
  Path extends string,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  call: Omit<ApiCall<Params, Query, Body, Answer, Method, Path>, 'status'> & {
    status?: 200 | 201 | 202;
  },
): ApiCall<Params, Query, Body, Answer, Method, Path> {
  return { status: 200, ...call };
}

type Part<Name extends string, Schema> = [Schema] extends [undefined]
  ? unknown
  : Record<Name, z.input<Extract<Schema, z.ZodType>>>;

/** What a caller hands over: `{ params?, query?, body? }`, each only where the call has it. */
export type CallInput<Call extends ApiCall> = Part<'params', Call['params']> &
  Part<'query', Call['query']> &
  Part<'body', Call['body']>;

/** What a caller gets back. */
export type CallAnswer<Call extends ApiCall> = z.output<Call['answer']>;
