import type { ClubEvent } from '@club/contracts/events/event';
import type { RemotePage } from '@club/web-kit/remotes';
import { Column, PageHeading } from '@club/web-kit/ui';
import { OwnBarArea } from '../../own-registrations/own-bar-area.tsx';
import { useRegistration } from '../../registration/use-registration.tsx';
import { eventsApi } from './api.ts';
import { EventList, EventListSkeleton } from './event-list.tsx';
import { LoadFailure } from './load-failure.tsx';
import { takesTeams } from './registration-note.ts';
import { preloadEvents, useEvents } from './use-events.ts';

/** Upcoming Events (SPEC §2). */
function EventsPage() {
  const { events, hasFailed } = useEvents();
  const { dialog, opener, paid } = useRegistration(events);
  return (
    <Column>
      <PageHeading title="Upcoming Events" />
      {events && <EventList events={events} opener={opener} />}
      {!events && (hasFailed ? <LoadFailure /> : <EventListSkeleton />)}
      <OwnBarArea {...paid} />
      {dialog}
    </Column>
  );
}

/** The image of the next event that takes teams; the club's own when there is no such event. */
function sharedImage(events: ClubEvent[] = []): string {
  const next = events.find(takesTeams);
  return next ? `/share/events/${next.id}.png` : '/share/site.png';
}

export const eventsPage: RemotePage = {
  Component: EventsPage,
  preload: preloadEvents,
  head: ({ store }) => ({
    title: 'Upcoming Events',
    image: sharedImage(eventsApi.endpoints.listEvents.select()(store.getState()).data),
    description:
      "The club's contests, jams and workshops, with their prices and how to register a team.",
  }),
};
