import type { ApiCall, CallAnswer, CallInput } from '@club/contracts/http/call';
import { type ApiErrorData, type ApiTag, toApiErrorData } from '@club/web-kit/state';
import { type OnProgress, uploadWithProgress } from './upload-with-progress.ts';

type Answered<Answer> = { data: Answer; error?: never } | { data?: never; error: ApiErrorData };
type Ask = (request: { call: ApiCall; input: object }) => unknown;

interface Sent {
  params?: object;
  body: object;
}

interface Told {
  onProgress?: OnProgress | undefined;
}

const hasFile = (body: object): boolean =>
  Object.values(body).some((value) => value instanceof File);

/**
 * `build.mutation(uploadOf(createPost, ['post']))`: writes by a multipart call, and tells `onProgress` how far it is where
 * there is a file in it. A success makes the tags stale.
 */
export const uploadOf = <Call extends ApiCall>(call: Call, tags: readonly ApiTag[] = []) => ({
  queryFn: async (
    given: CallInput<Call> & Told,
    _api: unknown,
    _options: unknown,
    ask: Ask,
  ): Promise<Answered<CallAnswer<Call>>> => {
    const { onProgress, ...input } = given as object as Sent & Told;
    if (!onProgress || !hasFile(input.body)) {
      return (await ask({ call, input })) as Answered<CallAnswer<Call>>;
    }
    try {
      return { data: await uploadWithProgress(call, input, onProgress) };
    } catch (cause) {
      return { error: toApiErrorData(cause) };
    }
  },
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : tags),
});
