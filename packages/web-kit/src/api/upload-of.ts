import type { ApiCall, CallInput } from '@club/contracts/http/call';
import type { RouteInput } from '@club/contracts/http/client';
import { api, endpointOf, type SendRequest, type WriteEndpoint } from '@club/web-kit/state';
import { topicsAfter } from './calls.ts';
import { type OnProgress, uploadFetch } from './upload-fetch.ts';

interface UploadOptions {
  onProgress?: OnProgress | undefined;
}

const hasFile = ({ body = {} }: RouteInput): boolean =>
  Object.values(body).some((value) => value instanceof Blob);

const queryFnOf =
  (call: ApiCall) =>
  async (given: unknown, _api: unknown, _options: unknown, send: SendRequest) => {
    const { onProgress, ...input } = given as UploadOptions;
    const fetch = onProgress && hasFile(input) ? uploadFetch(onProgress) : undefined;
    return (await send({ call, input, ...(fetch && { fetch }) })) as { data: unknown };
  };

/** The store's endpoint of a write with a file. */
export const uploadOf = <Call extends ApiCall>(call: Call) => {
  const name = `${call.id} upload`;
  return endpointOf<WriteEndpoint<Call, CallInput<Call> & UploadOptions>>(name, () =>
    api.injectEndpoints({
      endpoints: (build) => ({
        [name]: build.mutation({ queryFn: queryFnOf(call), invalidatesTags: topicsAfter(call) }),
      }),
    }),
  );
};

/**
 * `useWrite` for a multipart call. It takes the call's input and `onProgress`, which is called with the sent share (0 to 1)
 * while a file is sent. `abort()` stops it. An upload has no time limit of its own; it fails when no byte moves for a minute.
 */
export const useUpload = <Call extends ApiCall>(call: Call) => uploadOf(call).useMutation();
