import type { ClubEvent } from '@club/contracts/events/event';
import { useToday } from '@club/web-kit/state';
import { CardGrid, CardSkeleton, EmptyState, Repeat, Section } from '@club/web-kit/ui';
import { EventCard } from './event-card.tsx';
import type { RegistrationOpener } from './register-button.tsx';

const SKELETONS = 3;

interface EventListProps {
  events: ClubEvent[];
  opener: RegistrationOpener;
}

/** Upcoming events as cards, and past events below them. */
export function EventList({ events, opener }: EventListProps) {
  const today = useToday();
  // An event that takes registrations counts as upcoming, even if its date has passed.
  const isPast = (event: ClubEvent) => event.date < today && !event.registration_open;
  const upcoming = events.filter((event) => !isPast(event));
  const past = events.filter(isPast);
  const cardsOf = (list: ClubEvent[]) => (
    <CardGrid min={320}>
      {list.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} isFirst={index === 0 && list === upcoming} opener={opener} />
        </li>
      ))}
    </CardGrid>
  );
  return (
    <>
      {upcoming.length > 0 ? (
        cardsOf(upcoming)
      ) : (
        <EmptyState message="No events are planned right now. Check back soon." />
      )}
      {past.length > 0 && <Section title="Past events">{cardsOf(past)}</Section>}
    </>
  );
}

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
