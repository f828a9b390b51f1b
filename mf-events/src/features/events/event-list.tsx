import type { ClubEvent } from '@club/contracts/events/event';
import { useToday } from '@club/web-kit/state';
import { CardGrid, CardSkeleton, EmptyState, Repeat, Section } from '@club/web-kit/ui';
import { EventCard } from './event-card.tsx';
import type { Registration } from './register-button.tsx';

const SKELETONS = 3;

interface EventListProps {
  events: ClubEvent[];
  registration: Registration;
}

/** Events to come as cards, and below them those of the past. */
export function EventList({ events, registration }: EventListProps) {
  const today = useToday();
  // An event that still takes registrations is never history, whatever its date says.
  const isPast = (event: ClubEvent) => event.date < today && !event.registration_open;
  const coming = events.filter((event) => !isPast(event));
  const past = events.filter(isPast);
  const cardsOf = (list: ClubEvent[]) => (
    <CardGrid min={320}>
      {list.map((event, index) => (
        <li key={event.id}>
          <EventCard
            event={event}
            isFirst={index === 0 && list === coming}
            registration={registration}
          />
        </li>
      ))}
    </CardGrid>
  );
  return (
    <>
      {coming.length > 0 ? (
        cardsOf(coming)
      ) : (
        <EmptyState message="No events are planned right now. Check back soon." />
      )}
      {past.length > 0 && <Section title="Past events">{cardsOf(past)}</Section>}
    </>
  );
}

/** The list on its way. */
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
