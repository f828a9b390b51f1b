import { listEvents } from '@club/contracts/events/event';
import { clubDay } from '@club/contracts/events/event-moment';
import { useRead } from '@club/web-kit/calls';

/** The events that a record can belong to, for a select. The page of the chosen event shows the record. */
export function useEventChoices() {
  const { data = [] } = useRead(listEvents);
  const none = { value: '', label: 'No event' };
  return [
    none,
    ...data.map(({ id, title, date }) => ({ value: id, label: `${title}, ${clubDay(date)}` })),
  ];
}
