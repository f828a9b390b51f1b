import type { ApiCall, CallInput } from '@club/contracts/http/call';
import type { RouteInput } from '@club/contracts/http/client';
import type { ApiTag } from './base-api.ts';
import { type CallResult, type SendRequest, tagsAfter } from './endpoint.ts';
import { type OnProgress, uploadFetch } from './upload-fetch.ts';

interface UploadOptions {
  onProgress?: OnProgress | undefined;
}

const hasFile = ({ body = {} }: RouteInput): boolean =>
  Object.values(body).some((value) => value instanceof Blob);

/**
 * `build.mutation(uploadOf(createPost, ['post']))`: `mutationOf` for a multipart call. The hook takes the call's input and
 * `onProgress`, which is called with the sent share (0 to 1) while a file is sent. `abort()` on the mutation stops it.
 * An upload has no time limit of its own; it fails when no byte moves for a minute.
 */
export const uploadOf = <Call extends ApiCall>(call: Call, tags: readonly ApiTag[] = []) => ({
  queryFn: async (
    { onProgress, ...input }: CallInput<Call> & UploadOptions,
    _api: unknown,
    _options: unknown,
    send: SendRequest,
  ): Promise<CallResult<Call>> =>
    (await send({
      call,
      input,
      ...(onProgress && hasFile(input) && { fetch: uploadFetch(onProgress) }),
    })) as CallResult<Call>,
  invalidatesTags: tagsAfter(tags),
});
