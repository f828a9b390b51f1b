import type { ApiCall, CallAnswer } from '@club/contracts/http/call';
import type { Topic } from '@club/contracts/http/topics';
// By the name of the entry point, so that a remote takes the one store of the host.
import {
  type ApiErrorData,
  api,
  type CallArgument,
  endpointOf,
  queryFnOf,
  readEndpoint,
  useAppDispatch,
  type WriteEndpoint,
} from '@club/web-kit/state';
import { useCallback } from 'react';

/** The store's endpoint of a read. */
export const readOf = <Call extends ApiCall>(call: Call) => readEndpoint<Call>(call);

/**
 * A refused write changes nothing, except after three errors: when the answer was lost (status 0), the write may be saved,
 * and a missing record (404) or a conflict (409) means that the stored data is newer than what this page shows.
 */
const MAY_HAVE_CHANGED = [0, 404, 409];

/** The topics that are read again after a write. The history has every write of an admin. */
export const topicsAfter = ({ touches = [], access }: Pick<ApiCall, 'touches' | 'access'>) => {
  const touched: Topic[] = access === 'public' ? [...touches] : [...touches, 'audit'];
  return (_result: unknown, error: ApiErrorData | undefined) =>
    error && !MAY_HAVE_CHANGED.includes(error.status) ? [] : touched;
};

/** The store's endpoint of a write. */
export const writeOf = <Call extends ApiCall>(call: Call) =>
  endpointOf<WriteEndpoint<Call>>(call.id, () =>
    api.injectEndpoints({
      endpoints: (build) => ({
        [call.id]: build.mutation({
          queryFn: queryFnOf(call),
          invalidatesTags: topicsAfter(call),
        }),
      }),
    }),
  );

interface ReadOptions {
  skip?: boolean;
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
  refetchOnMountOrArgChange?: boolean | number;
}

type Input<Call extends ApiCall> =
  CallArgument<Call> extends void ? [] : [input: CallArgument<Call>];
type ReadArguments<Call extends ApiCall> =
  CallArgument<Call> extends void
    ? [input?: undefined, options?: ReadOptions]
    : [input: CallArgument<Call>, options?: ReadOptions];

/** Reads with a call of the contracts, and again when one of the call's topics is touched. */
export const useRead = <Call extends ApiCall>(call: Call, ...given: ReadArguments<Call>) =>
  readOf(call).useQuery(given[0] as CallArgument<Call>, given[1]);

/** Writes with a call of the contracts. What shows one of the topics that it touches is read again. */
export const useWrite = <Call extends ApiCall>(call: Call) => writeOf(call).useMutation();

/** Writes with any call: for a screen whose data says which. */
export function useSend() {
  const dispatch = useAppDispatch();
  return useCallback(
    <Call extends ApiCall>(call: Call, input: CallArgument<Call>) =>
      dispatch(writeOf(call).initiate(input, { track: false })),
    [dispatch],
  );
}

export type Send = ReturnType<typeof useSend>;

/** {@link useWrite} that reads nothing again: the caller shows the change itself. */
export const useQuietWrite = <Call extends ApiCall>(call: Call) =>
  useWrite({ ...call, id: `${call.id} quietly`, touches: [] });

/** Reads once, also what is in the store. Nothing is read again later. */
export function useLoad<Call extends ApiCall>(call: Call) {
  const dispatch = useAppDispatch();
  return useCallback(
    (...[input]: Input<Call>) =>
      dispatch(
        readOf(call).initiate(input as CallArgument<Call>, {
          forceRefetch: true,
          subscribe: false,
        }),
      ),
    [dispatch, call],
  );
}

/** Shows an answer in the place of the one that the store has read. */
export const showAnswer = <Call extends ApiCall>(
  call: Call,
  input: CallArgument<Call>,
  answer: CallAnswer<Call>,
) => api.util.updateQueryData(call.id as never, input as never, () => answer as never);
