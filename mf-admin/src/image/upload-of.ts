import type { ApiCall, CallAnswer, CallInput } from '@club/contracts/http/call';
import { sendRequest } from '@club/contracts/http/client';
import { type ApiErrorData, type ApiTag, toApiErrorData } from '@club/web-kit/state';
import { uploadFetch } from '@club/web-kit/upload-fetch';

/** Told the share that is sent, 0 to 1. */
export type OnProgress = (share: number) => void;

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
 * there is a file in it. A success makes the tags stale, and so does an answer that got lost.
 */
export const uploadOf = <Call extends ApiCall>(call: Call, tags: readonly ApiTag[] = []) => ({
  queryFn: async (
    given: CallInput<Call> & Told,
    { signal }: { signal: AbortSignal },
    _options: unknown,
    ask: Ask,
  ): Promise<Answered<CallAnswer<Call>>> => {
    const { onProgress, ...input } = given as object as Sent & Told;
    if (!onProgress || !hasFile(input.body)) {
      return (await ask({ call, input })) as Answered<CallAnswer<Call>>;
    }
    try {
      const fetch = uploadFetch(onProgress);
      const data = await sendRequest(call, input, { fetch, signal });
      return { data: data as CallAnswer<Call> };
    } catch (cause) {
      return { error: toApiErrorData(cause) };
    }
  },
  // Without an answer it may be written all the same: what is on the screen is read again then, too.
  invalidatesTags: (_answer: unknown, error: ApiErrorData | undefined) =>
    error && error.status !== 0 ? [] : tags,
});
