import type { ClubEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { addressOf, formPaths, Link, paths } from '@club/web-kit/router';
import { usePostedForm } from '@club/web-kit/state';
import { Box, Button, EmptyState, PageHeading } from '@club/web-kit/ui';
import { EventFrame } from '../../event/event-frame.tsx';
import { formHead } from '../../event/form-head.ts';
import { preloadEvent, useEvent } from '../../event/use-event.ts';
import { RegisterForm } from './register-form.tsx';

/** The registration as a page of its own. Its form needs no JavaScript. */
function RegisterPage({ params: { id = '' } }: RemotePageProps) {
  const posted = usePostedForm('register', formPaths.register(id));
  return (
    <EventFrame state={useEvent(id)}>
      {(event) => (
        <>
          <PageHeading title={`Register for ${event.title}`}>{eventMoment(event)}</PageHeading>
          <Box sx={{ maxWidth: 720, pb: { xs: 12, md: 18 } }}>
            {event.registration_state === 'open' || posted ? (
              <RegisterForm event={event} posted={posted} />
            ) : (
              <Closed event={event} />
            )}
          </Box>
        </>
      )}
    </EventFrame>
  );
}

const Closed = ({ event }: { event: ClubEvent }) => (
  <EmptyState message="Registrations Closed">
    <Button component={Link} to={paths.event(addressOf(event))} variant="outlined">
      See the event
    </Button>
    {event.registration_state === 'full' && event.waiting_hours && (
      <Button href={formPaths.waiting(addressOf(event))} variant="contained">
        Join the waiting list
      </Button>
    )}
  </EmptyState>
);

export const registerFormPage: RemotePage = {
  Component: RegisterPage,
  preload: preloadEvent,
  head: formHead('Registration of a team for an event of the club.', (event) =>
    event ? `Register for ${event}` : 'Register',
  ),
};
