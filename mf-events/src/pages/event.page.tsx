import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { Link, useLocation, useNavigate } from '@club/web-kit/router';
import { Box, Column, PageHeading, PageSkeleton, TextLink } from '@club/web-kit/ui';
import { useCallback, useEffect, useRef } from 'react';
import { eventsApi } from '../features/events/api.ts';
import { EventDetail } from '../features/events/event-detail.tsx';
import { eventDescription } from '../features/events/event-head.ts';
import { eventMoment } from '../features/events/event-moment.ts';
import { EventMissing } from './event-missing.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useEvents } from './use-events.ts';
import { useRegistration } from './use-registration.tsx';

const PAY = /^#pay=(.+)$/;

/** One event, for a shared link; the mail's link `#pay={token}` opens the payment of its team. */
function EventPage({ params }: RemotePageProps) {
  const { events, hasFailed } = useEvents();
  const event = events?.find(({ id }) => id === params.id);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const leavePayment = useCallback(
    () => navigate(pathname, { replace: true, preventScrollReset: true }),
    [navigate, pathname],
  );
  const onClose = PAY.test(hash) ? leavePayment : undefined;
  const { dialog, ...registration } = useRegistration(events, onClose);
  const { onRegister } = registration;

  // Once for each link: changes of the event must not open a dialog again that was closed.
  const openedFor = useRef('');
  useEffect(() => {
    if (!event || openedFor.current === hash) return;
    openedFor.current = hash;
    const token = PAY.exec(hash)?.[1];
    if (token) onRegister(event, decodeURIComponent(token));
  }, [hash, event, onRegister]);

  return (
    <Column>
      <Box sx={{ pt: { xs: 6, md: 9 }, mb: { xs: -8, md: -12 } }}>
        <TextLink component={Link} to="/events">
          All events
        </TextLink>
      </Box>
      {event && (
        <>
          <PageHeading title={event.title}>{eventMoment(event)}</PageHeading>
          <EventDetail event={event} registration={registration} />
        </>
      )}
      {events && !event && <EventMissing />}
      {!events &&
        (hasFailed ? <LoadFailure /> : <PageSkeleton label="Loading the event" cards={1} />)}
      {dialog}
    </Column>
  );
}

export const eventPage: RemotePage = {
  Component: EventPage,
  async preload({ store }) {
    await store.dispatch(eventsApi.endpoints.listEvents.initiate());
  },
  head({ store, params }) {
    const { data } = eventsApi.endpoints.listEvents.select()(store.getState());
    const event = data?.find(({ id }) => id === params.id);
    if (!event) {
      const description = 'Events of the club.';
      if (!data) return { title: 'Event', description };
      return { title: 'Event not found', description, status: 404 };
    }
    return {
      title: event.title,
      description: eventDescription(event),
      image: `/share/events/${event.id}.png`,
      imageAlt: event.title,
    };
  },
};
