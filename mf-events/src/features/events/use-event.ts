import type { ClubEvent } from '@club/contracts/events/event';
import type { RemotePageContext } from '@club/web-kit/remotes';
import { addressOf } from '@club/web-kit/router';
import { useAppSelector } from '@club/web-kit/state';
import { useMemo } from 'react';
import { eventInput, eventsApi, useGetEventQuery } from './api.ts';
import { isNotFound, useFailure } from './load-outcome.ts';

const { getEvent, getShownEvents, listResults } = eventsApi.endpoints;

export const preloadEvent = async ({ store, params }: RemotePageContext) => {
  await Promise.all([
    store.dispatch(getEvent.initiate(eventInput(params.id))),
    store.dispatch(listResults.initiate()),
  ]);
};

/** An event. Until it is loaded, the one in the list of the page before. */
export function useEvent(id: string | undefined) {
  const input = eventInput(id);
  const { currentData, error, isError } = useGetEventQuery(input);
  const listed = useAppSelector((state) =>
    getShownEvents
      .select()(state)
      .data?.current.find((event) => addressOf(event) === id),
  );
  const isMissing = isNotFound(error);
  const hasFailed = useFailure(isError && !isMissing);
  const event: ClubEvent | undefined = isMissing ? undefined : (currentData ?? listed);
  const events = useMemo(() => event && [event], [event]);
  return { event, events, isMissing, hasFailed };
}
