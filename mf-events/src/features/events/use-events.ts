import type { ClubEvent } from '@club/contracts/events/event';
import type { RemotePageContext } from '@club/web-kit/remotes';
import { isApiErrorData, useAppSelector } from '@club/web-kit/state';
import { useMemo, useSyncExternalStore } from 'react';
import { eventInput, eventsApi, useGetEventQuery } from './api.ts';

const { getEvent, getShownEvents } = eventsApi.endpoints;

export const preloadEvent = async ({ store, params }: RemotePageContext) => {
  await store.dispatch(getEvent.initiate(eventInput(params.id)));
};

const noSubscription = () => () => undefined;

/**
 * Whether a load failed. The server never reports it, because the browser then loads once more. Without a failure, both render
 * the same, so that hydration does not render the page a second time.
 */
export const useFailure = (isError: boolean) =>
  useSyncExternalStore(
    noSubscription,
    () => isError,
    () => false,
  );

/** Whether a record or a page does not exist. An id of the wrong form answers 400 or 422. */
export const isNotFound = (error: unknown): boolean =>
  isApiErrorData(error) && [400, 404, 422].includes(error.status);

/** An event. Until it is loaded, the one in the list of the page before. */
export function useEvent(id: string | undefined) {
  const input = eventInput(id);
  const { currentData, error, isError } = useGetEventQuery(input);
  const listed = useAppSelector((state) =>
    getShownEvents
      .select()(state)
      .data?.current.find((event) => event.id === id),
  );
  const isMissing = isNotFound(error);
  const hasFailed = useFailure(isError && !isMissing);
  const event: ClubEvent | undefined = isMissing ? undefined : (currentData ?? listed);
  const events = useMemo(() => event && [event], [event]);
  return { event, events, isMissing, hasFailed };
}
