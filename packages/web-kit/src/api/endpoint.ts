import type { ApiCall, CallAnswer, CallInput, CallRoute } from '@club/contracts/http/call';
import type { Topic } from '@club/contracts/http/topics';
import type {
  ApiEndpointMutation,
  ApiEndpointQuery,
  MutationDefinition,
  QueryDefinition,
  TypedUseMutation,
  TypedUseQuery,
} from '@reduxjs/toolkit/query/react';
import type { ApiErrorData } from './api-error-data.ts';
import { api } from './base-api.ts';
import type { ApiRequest, baseQuery } from './base-query.ts';

/** The argument of a call's hook: void if the call has no input. */
export type CallArgument<Call extends ApiCall> =
  // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's hooks take no argument for void alone.
  unknown extends CallInput<Call> ? void : CallInput<Call>;

export type CallResult<Call extends ApiCall> =
  | { data: CallAnswer<Call>; error?: undefined }
  | { data?: never; error: ApiErrorData };

/** The store's base query, as RTK Query passes it to a `queryFn`. */
export type SendRequest = (request: ApiRequest) => unknown;

type Base = typeof baseQuery;

export type WriteEndpoint<
  Call extends ApiCall,
  Argument = CallArgument<Call>,
> = ApiEndpointMutation<
  MutationDefinition<Argument, Base, Topic, CallAnswer<Call>, 'api'>,
  never
> & {
  useMutation: TypedUseMutation<CallAnswer<Call>, Argument, Base>;
};

export type ReadEndpoint<Call extends ApiCall> = ApiEndpointQuery<
  QueryDefinition<CallArgument<Call>, Base, Topic, CallAnswer<Call>, 'api'>,
  never
> & { useQuery: TypedUseQuery<CallAnswer<Call>, CallArgument<Call>, Base> };

/** An endpoint of the store, which `add` adds at its first use. */
export function endpointOf<Endpoint>(name: string, add: () => unknown): Endpoint {
  const known = api.endpoints as Record<string, unknown>;
  if (!known[name]) add();
  return known[name] as Endpoint;
}

export const queryFnOf =
  (call: CallRoute) =>
  async (input: unknown, _api: unknown, _options: unknown, send: SendRequest) =>
    (await send({ call, input: input as object | undefined })) as CallResult<ApiCall>;

type Named = CallRoute & Partial<Pick<ApiCall, 'id' | 'topics'>>;

/** The endpoint of a read: its answer is read again when one of the topics is touched. */
export const readEndpoint = <Call extends ApiCall>({ id, topics = [], ...route }: Named) => {
  const name = id ?? route.path;
  return endpointOf<ReadEndpoint<Call>>(name, () =>
    api.injectEndpoints({
      endpoints: (build) => ({
        [name]: build.query({ queryFn: queryFnOf(route), providesTags: topics }),
      }),
    }),
  );
};

type Read = ApiCall & CallRoute<'get'>;

/**
 * `queryAt<typeof listEvents>('/api/events', ['events'])`: reads with the type of a call only, which checks the path. A
 * page that only reads then imports no schema, and its visitors load no zod.
 */
export const queryAt = <Call extends Read>(path: Call['path'], topics: readonly Topic[] = []) =>
  readEndpoint<Call>({ method: 'get', path, topics });
