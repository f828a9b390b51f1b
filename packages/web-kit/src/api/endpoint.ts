import type { ApiCall, CallAnswer, CallInput, CallRoute } from '@club/contracts/http/call';
import type { ApiErrorData } from './api-error-data.ts';
import type { ApiTag } from './base-api.ts';
import type { ApiRequest } from './base-query.ts';

/** What a hook of a call takes: nothing where the call takes nothing. */
export type CallArgument<Call extends ApiCall> =
  // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's hooks take no argument for void alone.
  unknown extends CallInput<Call> ? void : CallInput<Call>;

type Answered<Call extends ApiCall> =
  | { data: CallAnswer<Call>; error?: undefined }
  | { data?: never; error: ApiErrorData };

type Ask = (request: ApiRequest) => unknown;

function answerOf<Call extends ApiCall>(call: CallRoute) {
  return async (
    input: CallArgument<Call>,
    _api: unknown,
    _options: unknown,
    ask: Ask,
  ): Promise<Answered<Call>> =>
    (await ask({ call, input: input as object | undefined })) as Answered<Call>;
}

/** `build.query(queryOf(listEvents, ['event']))`: reads by a call of the contracts, and is read again when a tag goes stale. */
export const queryOf = <Call extends ApiCall>(call: Call, tags: readonly ApiTag[] = []) => ({
  queryFn: answerOf<Call>(call),
  providesTags: tags,
});

type Read = ApiCall & CallRoute<'get'>;

/**
 * `build.query(queryAt<typeof listEvents>('/api/events', ['event']))`: {@link queryOf} by the type of the call alone, which
 * holds the path to it. A page that only reads imports no schema so, and its visitors load no zod.
 */
export const queryAt = <Call extends Read>(path: Call['path'], tags: readonly ApiTag[] = []) => ({
  queryFn: answerOf<Call>({ method: 'get', path }),
  providesTags: tags,
});

/** `build.mutation(mutationOf(saveAbout, ['about']))`: writes by a call of the contracts; a success makes the tags stale. */
export const mutationOf = <Call extends ApiCall>(call: Call, tags: readonly ApiTag[] = []) => ({
  queryFn: answerOf<Call>(call),
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : tags),
});
