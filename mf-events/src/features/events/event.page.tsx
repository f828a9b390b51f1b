import { plainText } from '@club/contracts/content/plain-text';
import type { ClubEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { registrationLink, useLocation, useNavigate } from '@club/web-kit/router';
import { Box, PageHeading } from '@club/web-kit/ui';
import { useEffect } from 'react';
import { EventFrame } from '../../event/event-frame.tsx';
import { isNotFound } from '../../event/load-outcome.ts';
import { eventInput, eventRead } from '../../event/reads.ts';
import { preloadEvent, useEvent } from '../../event/use-event.ts';
import { OwnBarArea } from '../../registration/own/own-bar-area.tsx';
import { useRegistration } from '../../registration/use-registration.tsx';
import { EventDetail } from './event-detail.tsx';

/** One event. */
function EventPage({ params }: RemotePageProps) {
  const { events, ...state } = useEvent(params.id);
  const { dialog, opener, paid } = useRegistration(events);
  useForwardedLink();

  return (
    <EventFrame
      state={state}
      isOwn
      below={
        <>
          <OwnBarArea eventId={state.event?.id ?? params.id} {...paid} />
          {dialog}
        </>
      }
    >
      {(event) => (
        <>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <PageHeading title={event.title} />
          </Box>
          <EventDetail event={event} opener={opener} />
        </>
      )}
    </EventFrame>
  );
}

/** Earlier emails link to `#pay={token}` of the event's page. */
function useForwardedLink() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get('pay');
  useEffect(() => {
    if (token) void navigate(registrationLink(token), { replace: true });
  }, [token, navigate]);
}

const DESCRIPTION_CHARS = 160;

/** Date, place and description for the preview of a shared link, cut at a word. */
function shareDescription(event: ClubEvent): string {
  const text = `${eventMoment(event)}. ${plainText(event.description)}`.trim();
  if (text.length <= DESCRIPTION_CHARS) return text;
  return `${text.slice(0, DESCRIPTION_CHARS).replace(/\s+\S*$/, '')}…`;
}

export const eventPage: RemotePage = {
  Component: EventPage,
  preload: preloadEvent,
  head({ store, params }) {
    const select = eventRead.select(eventInput(params.id));
    const { data: event, error } = select(store.getState());
    if (!event) {
      const description = 'Events of the club.';
      if (!isNotFound(error)) return { title: 'Event', description };
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
