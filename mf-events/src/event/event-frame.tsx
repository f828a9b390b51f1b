import type { ClubEvent } from '@club/contracts/events/event';
import { addressOf, Link, paths } from '@club/web-kit/router';
import {
  Box,
  Button,
  Column,
  EmptyState,
  PageHeading,
  PageSkeleton,
  TextLink,
} from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import type { useEvent } from './use-event.ts';

interface EventFrameProps {
  state: Omit<ReturnType<typeof useEvent>, 'events'>;
  /** It is the event's own page, whose way back leads to all events. */
  isOwn?: boolean;
  children: (event: ClubEvent) => ReactNode;
  /** In every state. */
  below?: ReactNode;
}

/** A page about an event, also while it loads, when it did not load, and when it is missing. */
export function EventFrame({ state, isOwn = false, children, below }: EventFrameProps) {
  const { event, isMissing, hasFailed } = state;
  const back = isOwn ? undefined : event;
  return (
    <Column>
      <Box sx={{ pt: { xs: 6, md: 9 }, mb: { xs: -8, md: -12 } }}>
        <TextLink component={Link} to={back ? paths.event(addressOf(back)) : paths.events}>
          {back ? back.title : 'All events'}
        </TextLink>
      </Box>
      {event && children(event)}
      {isMissing && <Missing />}
      {!event &&
        !isMissing &&
        (hasFailed ? <LoadFailure /> : <PageSkeleton label="Loading the event" cards={1} />)}
      {below}
    </Column>
  );
}

const Missing = () => (
  <Box sx={{ pb: 18 }}>
    <PageHeading title="Event not found" />
    <EmptyState message="This event has been removed, or the link is incomplete.">
      <Button component={Link} to={paths.events} variant="outlined">
        See all events
      </Button>
    </EmptyState>
  </Box>
);
