import type { ClubEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { isAccepted } from '@club/contracts/remotes/posted-form';
import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { addressOf, formPaths, Link, paths } from '@club/web-kit/router';
import { usePostedForm } from '@club/web-kit/state';
import {
  Box,
  Button,
  Column,
  EmptyState,
  PageHeading,
  PageSkeleton,
  TextLink,
} from '@club/web-kit/ui';
import { LoadFailure } from '../../event/load-failure.tsx';
import { isNotFound } from '../../event/load-outcome.ts';
import { eventInput, eventRead } from '../../event/reads.ts';
import { preloadEvent, useEvent } from '../../event/use-event.ts';
import { RegisterForm } from './register-form.tsx';

/** The registration as a page of its own. Its form needs no JavaScript. */
function RegisterPage({ params: { id = '' } }: RemotePageProps) {
  const { event, isMissing, hasFailed } = useEvent(id);
  const posted = usePostedForm('register', formPaths.register(id));
  return (
    <Column>
      <Box sx={{ pt: { xs: 6, md: 9 }, mb: { xs: -8, md: -12 } }}>
        <TextLink component={Link} to={event ? paths.event(addressOf(event)) : paths.events}>
          {event ? event.title : 'All events'}
        </TextLink>
      </Box>
      {event && (
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
      {isMissing && <PageHeading title="Event not found" />}
      {!event &&
        !isMissing &&
        (hasFailed ? <LoadFailure /> : <PageSkeleton label="Loading the event" cards={1} />)}
    </Column>
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
  head({ store, params }) {
    const state = store.getState();
    const { data: event, error } = eventRead.select(eventInput(params.id))(state);
    const description = 'Registration of a team for an event of the club.';
    if (isNotFound(error)) return { title: 'Event not found', description, status: 404 };
    const title = event ? `Register for ${event.title}` : 'Register';
    const { postedForm: posted } = state;
    return { title: posted && !isAccepted(posted) ? `Error: ${title}` : title, description };
  },
};
