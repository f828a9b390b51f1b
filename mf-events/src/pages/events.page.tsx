import type { RemotePage } from '@club/web-kit/remotes';
import { Column, PageHeading } from '@club/web-kit/ui';
import { eventsApi } from '../features/events/api.ts';
import { EventList, EventListSkeleton } from '../features/events/event-list.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useEvents } from './use-events.ts';
import { useRegistration } from './use-registration.tsx';

/** Upcoming Events (SPEC §2). */
function EventsPage() {
  const { events, hasFailed } = useEvents();
  const { dialog, ...registration } = useRegistration(events);
  return (
    <Column>
      <PageHeading title="Upcoming Events" />
      {events && <EventList events={events} registration={registration} />}
      {!events && (hasFailed ? <LoadFailure /> : <EventListSkeleton />)}
      {dialog}
    </Column>
  );
}

export const eventsPage: RemotePage = {
  Component: EventsPage,
  async preload({ store }) {
    await store.dispatch(eventsApi.endpoints.listEvents.initiate());
  },
  head: () => ({
    title: 'Upcoming Events',
    description:
      'Contests, jams and workshops of the club, with what they cost and how to register a team.',
  }),
};
