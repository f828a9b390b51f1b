import { listEvents } from '@club/contracts/events/event';
import { clubDay } from '@club/contracts/events/event-moment';
import { api, queryOf } from '@club/web-kit/state';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ eventsToChoose: build.query(queryOf(listEvents, ['event'])) }),
});

/** The events that a record can belong to, for a select. The page of the chosen event shows the record. */
export function useEventChoices() {
  const { data = [] } = endpoints.eventsToChoose.useQuery();
  const none = { value: '', label: 'No event' };
  return [
    none,
    ...data.map(({ id, title, date }) => ({ value: id, label: `${title}, ${clubDay(date)}` })),
  ];
}
