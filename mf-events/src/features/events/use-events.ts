import type { RemotePageContext } from '@club/web-kit/remotes';
import { useSyncExternalStore } from 'react';
import { eventsApi, useListEventsQuery } from './api.ts';

export const preloadEvents = async ({ store }: RemotePageContext) => {
  await store.dispatch(eventsApi.endpoints.listEvents.initiate());
};

const noSubscription = () => () => undefined;

/**
 * The events. The server never reports a failed load, because the browser then loads them once more. Without a failure, both
 * render the same, so that hydration does not render the page a second time.
 */
export function useEvents() {
  const { data, isError } = useListEventsQuery();
  const hasFailed = useSyncExternalStore(
    noSubscription,
    () => isError,
    () => false,
  );
  return { events: data, hasFailed };
}
