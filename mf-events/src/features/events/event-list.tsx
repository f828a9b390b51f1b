import type { ClubEvent } from '@club/contracts/events/event';
import { useToday } from '@club/web-kit/state';
import { Box, Button, CardGrid, CardSkeleton, EmptyState, Repeat, Section } from '@club/web-kit/ui';
import { useState } from 'react';
import { EventCard } from './event-card.tsx';
import type { RegistrationOpener } from './register-button.tsx';
import { isPast, takesTeams } from './registration-note.ts';

const SKELETONS = 3;
/** Past events that are shown before a visitor asks for all of them. */
const RECENT_PAST = 6;

interface EventListProps {
  events: ClubEvent[];
  opener: RegistrationOpener;
}

/** Upcoming events as cards, those that take teams first, and past events below them. */
export function EventList({ events, opener }: EventListProps) {
  const today = useToday();
  const past = events.filter((event) => isPast(event, today));
  const upcoming = [
    ...events.filter(takesTeams),
    ...events.filter((event) => !takesTeams(event) && !past.includes(event)),
  ];
  return (
    <>
      {upcoming.length > 0 ? (
        <EventCards events={upcoming} opener={opener} isFirstOnPage />
      ) : (
        <EmptyState message="No events are planned right now. Check back soon." />
      )}
      {past.length > 0 && <PastEvents events={past} opener={opener} />}
    </>
  );
}

function PastEvents({ events, opener }: EventListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? events : events.slice(0, RECENT_PAST);
  return (
    <Section title="Past events">
      <EventCards events={shown} opener={opener} />
      {shown.length < events.length && (
        <Box sx={{ mt: 6, textAlign: 'center' }}>
          <Button variant="outlined" onClick={() => setShowsAll(true)}>
            Show all {events.length} past events
          </Button>
        </Box>
      )}
    </Section>
  );
}

const EventCards = ({
  events,
  opener,
  isFirstOnPage = false,
}: EventListProps & { isFirstOnPage?: boolean }) => (
  <CardGrid min={320}>
    {events.map((event, index) => (
      <li key={event.id}>
        <EventCard event={event} isFirst={index === 0 && isFirstOnPage} opener={opener} />
      </li>
    ))}
  </CardGrid>
);

export const EventListSkeleton = () => (
  <CardGrid min={320}>
    <Repeat times={SKELETONS}>
      {() => (
        <li>
          <CardSkeleton lines={6} />
        </li>
      )}
    </Repeat>
  </CardGrid>
);
