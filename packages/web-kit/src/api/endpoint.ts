import type { ApiCall, CallAnswer, CallInput, CallRoute } from '@club/contracts/http/call';
import type { ApiErrorData } from './api-error-data.ts';
import type { ApiTag } from './base-api.ts';
import type { ApiRequest } from './base-query.ts';

/** The argument of a call's hook: void if the call has no input. */
export type CallArgument<Call extends ApiCall> =
  // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's hooks take no argument for void alone.
  unknown extends CallInput<Call> ? void : CallInput<Call>;

export type CallResult<Call extends ApiCall> =
  | { data: CallAnswer<Call>; error?: undefined }
  | { data?: never; error: ApiErrorData };

/** The store's base query, as RTK Query passes it to a `queryFn`. */
export type SendRequest = (request: ApiRequest) => unknown;

const queryFnOf =
  <Call extends ApiCall>(call: CallRoute) =>
  async (
    input: CallArgument<Call>,
    _api: unknown,
    _options: unknown,
    send: SendRequest,
  ): Promise<CallResult<Call>> =>
    (await send({ call, input: input as object | undefined })) as CallResult<Call>;

/**
 * A refused write changes nothing, except after two errors: when the answer was lost (status 0), the write may be saved,
 * and a conflict (409) means that the stored data is newer than what this page shows.
 */
export const tagsAfter =
  (tags: readonly ApiTag[]) => (_result: unknown, error: ApiErrorData | undefined) =>
    error && ![0, 409].includes(error.status) ? [] : tags;

/** `build.query(queryOf(listEvents, ['event']))`: reads with a call of the contracts, and again when a tag is invalidated. */
export const queryOf = <Call extends ApiCall>(call: Call, tags: readonly ApiTag[] = []) => ({
  queryFn: queryFnOf<Call>(call),
  providesTags: tags,
});

type Read = ApiCall & CallRoute<'get'>;

/**
 * `build.query(queryAt<typeof listEvents>('/api/events', ['event']))`: {@link queryOf} with the call's type only, which
 * checks the path. A page that only reads then imports no schema, and its visitors load no zod.
 */
export const queryAt = <Call extends Read>(path: Call['path'], tags: readonly ApiTag[] = []) => ({
  queryFn: queryFnOf<Call>({ method: 'get', path }),
  providesTags: tags,
});

/** `build.mutation(mutationOf(saveAbout, ['about']))`: writes with a call of the contracts, and invalidates the tags. */
export const mutationOf = <Call extends ApiCall>(call: Call, tags: readonly ApiTag[] = []) => ({
  queryFn: queryFnOf<Call>(call),
  invalidatesTags: tagsAfter(tags),
});
