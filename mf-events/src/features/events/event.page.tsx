import type { ClubEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { Link, paths, useLocation, useNavigate } from '@club/web-kit/router';
import {
  Box,
  Button,
  Column,
  EmptyState,
  PageHeading,
  PageSkeleton,
  TextLink,
} from '@club/web-kit/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useRegistration } from '../../registration/use-registration.tsx';
import { eventsApi } from './api.ts';
import { EventDetail } from './event-detail.tsx';
import { LoadFailure } from './load-failure.tsx';
import { plainText } from './plain-text.ts';
import { preloadEvents, useEvents } from './use-events.ts';

/** One event. The link in a team's email ends in `#pay={token}` and opens the team's payment. */
function EventPage({ params }: RemotePageProps) {
  const { events, hasFailed } = useEvents();
  const event = events?.find(({ id }) => id === params.id);
  const { token, removeToken } = usePaymentToken();
  const { dialog, opener } = useRegistration(events, token ? removeToken : undefined);
  const { onRegister } = opener;

  // Once for each token: a change of the event must not reopen a closed dialog.
  const openedToken = useRef<string>(null);
  useEffect(() => {
    if (!event || openedToken.current === token) return;
    openedToken.current = token;
    if (token) void onRegister(event, token);
  }, [token, event, onRegister]);

  return (
    <Column>
      <Box sx={{ pt: { xs: 6, md: 9 }, mb: { xs: -8, md: -12 } }}>
        <TextLink component={Link} to={paths.events}>
          All events
        </TextLink>
      </Box>
      {event && (
        <>
          <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            <PageHeading title={event.title}>{eventMoment(event)}</PageHeading>
          </Box>
          <EventDetail event={event} opener={opener} />
        </>
      )}
      {events && !event && <EventMissing />}
      {!events &&
        (hasFailed ? <LoadFailure /> : <PageSkeleton label="Loading the event" cards={1} />)}
      {dialog}
    </Column>
  );
}

function usePaymentToken() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const removeToken = useCallback(
    () => navigate(pathname, { replace: true, preventScrollReset: true }),
    [navigate, pathname],
  );
  return { token: new URLSearchParams(hash.slice(1)).get('pay'), removeToken };
}

const EventMissing = () => (
  <Box sx={{ pb: 18 }}>
    <PageHeading title="Event not found" />
    <EmptyState message="This event has been removed, or the link is incomplete.">
      <Button component={Link} to={paths.events} variant="outlined">
        See all events
      </Button>
    </EmptyState>
  </Box>
);

const DESCRIPTION_CHARS = 160;

/** Date, place and description for the preview of a shared link, cut at a word. */
function shareDescription(event: ClubEvent): string {
  const text = `${eventMoment(event)}. ${plainText(event.description)}`.trim();
  if (text.length <= DESCRIPTION_CHARS) return text;
  return `${text.slice(0, DESCRIPTION_CHARS).replace(/\s+\S*$/, '')}…`;
}

export const eventPage: RemotePage = {
  Component: EventPage,
  preload: preloadEvents,
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
      description: shareDescription(event),
      image: `/share/events/${event.id}.png`,
      imageAlt: event.title,
    };
  },
};
