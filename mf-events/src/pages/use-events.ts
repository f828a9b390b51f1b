import { useSyncExternalStore } from 'react';
import { useListEventsQuery } from '../features/events/api.ts';

const never = () => () => undefined;

/** The events, and whether they failed to come. The server never says so: the browser asks once more before it does. */
export function useEvents() {
  const { data, isError } = useListEventsQuery();
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { events: data, hasFailed: isError && isBrowser };
}
