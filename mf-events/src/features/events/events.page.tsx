import type { RemotePage } from '@club/web-kit/remotes';
import { Column, PageHeading } from '@club/web-kit/ui';
import { useRegistration } from '../../registration/use-registration.tsx';
import { EventList, EventListSkeleton } from './event-list.tsx';
import { LoadFailure } from './load-failure.tsx';
import { preloadEvents, useEvents } from './use-events.ts';

/** Upcoming Events (SPEC §2). */
function EventsPage() {
  const { events, hasFailed } = useEvents();
  const { dialog, opener } = useRegistration(events);
  return (
    <Column>
      <PageHeading title="Upcoming Events" />
      {events && <EventList events={events} opener={opener} />}
      {!events && (hasFailed ? <LoadFailure /> : <EventListSkeleton />)}
      {dialog}
    </Column>
  );
}

export const eventsPage: RemotePage = {
  Component: EventsPage,
  preload: preloadEvents,
  head: () => ({
    title: 'Upcoming Events',
    description:
      "The club's contests, jams and workshops, with their prices and how to register a team.",
  }),
};
