import type { RemotePageContext } from '@club/web-kit/remotes';
import { useSyncExternalStore } from 'react';
import { eventsApi, useListEventsQuery } from './api.ts';

export const preloadEvents = async ({ store }: RemotePageContext) => {
  await store.dispatch(eventsApi.endpoints.listEvents.initiate());
};

const noSubscription = () => () => undefined;

/** The events. The server never reports a failed load, because the browser then loads them once more. */
export function useEvents() {
  const { data, isError } = useListEventsQuery();
  const isBrowser = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return { events: data, hasFailed: isError && isBrowser };
}
