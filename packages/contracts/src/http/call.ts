import { z } from 'zod';
import { id } from '../values/text.ts';
import { done } from './empty.ts';
import type { Topic } from './topics.ts';

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/**
 * The access that a call needs. `session`: a live master token and a live admin session, both checked by the server.
 * `admin`: also that session's one-time code. `signing-in`: a step before the session, which refuses in its own way. `team`:
 * the token of a team that publishes a remote.
 */
export type Access = 'public' | 'signing-in' | 'session' | 'admin' | 'team';

/** The format of a body. `form` is multipart/form-data with `File` objects. */
export type Encoding = 'json' | 'form';

/** The parts of a call that a request needs. */
export interface CallRoute<Method extends HttpMethod = HttpMethod, Path extends string = string> {
  method: Method;
  /** From the site's root, parameters in braces: `/api/events/{id}/register`. A trailing slash is optional when called. */
  path: Path;
  encoding?: Encoding;
}

/** The service that owns a call; also its tag in the OpenAPI document. The gateway answers its own calls itself. */
export const serviceNames = ['auth', 'content', 'events', 'gateway'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The limit of the file in a form. */
export interface UploadLimit {
  /** The form field that holds the file. */
  field: string;
  maxBytes: number;
  /** The error text for a larger file. */
  tooLarge: string;
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
  tag: ServiceName;
  access: Access;
  /** What a read depends on. A public read with topics is answered from prepared bytes. */
  topics?: readonly Topic[];
  /** What a write changes. Screens that show it read it again. */
  touches?: readonly Topic[];
  /** Set for a form with a file; its encoding is `form`. */
  upload?: UploadLimit;
  /** Set for a body without a file that can be larger than 64 kB. */
  maxBodyBytes?: number;
  /** Path parameters; the values travel URL-encoded. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Status of a success. */
  status: 200 | 201 | 202;
  answer: Answer;
}

/** Whether a call is answered from bytes that are prepared again when one of its topics is touched. */
export const isPrepared = ({
  method,
  access,
  topics,
}: Pick<ApiCall, 'method' | 'access' | 'topics'>): boolean =>
  method === 'get' && access === 'public' && topics !== undefined;

/** A file that is downloaded with a GET request; its content does not travel as JSON. */
export interface ApiDownload<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
> extends Pick<ApiCall<Params, Query>, 'id' | 'summary' | 'tag' | 'topics' | 'params' | 'query'> {
  method: 'get';
  /** From the site's root, parameters in braces. */
  path: string;
  access: 'admin' | 'public';
  /** The media types that the file may have. */
  types: readonly string[];
}

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters of a path, each an id. */
type IdsIn<Path> = [NamesIn<Path>] extends [never]
  ? undefined
  : z.ZodObject<Record<NamesIn<Path>, typeof id>>;

/** Describes a call, for admins unless it says another access, with ids in its path unless it says other `params`; keeps its literal types. */
type DefineCall = <
  Verb extends Uppercase<HttpMethod>,
  Path extends string,
  Answer extends z.ZodType = typeof done,
  Params extends z.ZodObject | undefined = IdsIn<Path>,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  call: Omit<
    ApiCall<Params, Query, Body, Answer>,
    'method' | 'path' | 'status' | 'tag' | 'access' | 'answer'
  > &
    Partial<Pick<ApiCall, 'status' | 'access'>> & {
      /** Without it the call returns no data. */
      answer?: Answer;
      /** `GET /api/events/{id}` */
      route: `${Verb} ${Path}`;
    },
) => ApiCall<Params, Query, Body, Answer, Lowercase<Verb>, Path>;

/** The same for a download; `callUrl` makes its URL. */
type DefineDownload = <
  Path extends string,
  Params extends z.ZodObject | undefined = IdsIn<Path>,
  Query extends z.ZodObject | undefined = undefined,
>(
  download: Omit<ApiDownload<Params, Query>, 'method' | 'access' | 'tag'> & {
    path: Path;
    access?: 'public';
  },
) => ApiDownload<Params, Query>;

function idsIn(path: string): { params?: z.ZodObject } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return {};
  return { params: z.object(Object.fromEntries(names.map((name) => [name, id]))) };
}

/** What describes the calls of a service. */
export const callsOf = (tag: ServiceName) =>
  ({
    defineCall({ route, ...call }) {
      const [method = '', path = ''] = route.split(' ');
      return {
        ...{ method: method.toLowerCase(), path, ...idsIn(path) },
        ...{ status: 200, access: 'admin', tag, answer: done },
        ...(call.upload && { encoding: 'form' }),
        ...call,
      };
    },
    defineDownload: (download) => ({
      ...{ method: 'get', access: 'admin', tag, ...idsIn(download.path) },
      ...download,
    }),
  }) as { defineCall: DefineCall; defineDownload: DefineDownload };

type Part<Name extends string, Schema> = [Schema] extends [undefined]
  ? unknown
  : Record<Name, z.input<Extract<Schema, z.ZodType>>>;

/** The input of a call: `{ params?, query?, body? }`, with the parts that the call has. */
export type CallInput<Call extends ApiCall> = Part<'params', Call['params']> &
  Part<'query', Call['query']> &
  Part<'body', Call['body']>;

/** The data of a call's response. */
export type CallAnswer<Call extends ApiCall> = z.output<Call['answer']>;
