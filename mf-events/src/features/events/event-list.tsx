import type { ClubEvent, ShownEvents } from '@club/contracts/events/event';
import { CardGrid, CardSkeleton, EmptyState, Repeat, Section } from '@club/web-kit/ui';
import { EventCard } from './event-card.tsx';
import { useEventFilter } from './event-filter.tsx';
import { EventRows } from './event-rows.tsx';
import type { RegistrationOpener } from './register-button.tsx';
import { YearLinks } from './year-links.tsx';

interface EventListProps {
  events: ClubEvent[];
  opener: RegistrationOpener;
}

/** With the id, so that two events that start together have the same order in every browser. */
const orderOf = ({ date, time, id }: ClubEvent) => date + time + id;

/** Upcoming events in the order of the calendar, and the latest past events below them. */
export function EventList({
  current,
  past,
  years,
  opener,
}: ShownEvents & Pick<EventListProps, 'opener'>) {
  const upcoming = [...current].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const { shown, filter } = useEventFilter(upcoming);
  return (
    <>
      {filter}
      {!shown.length && (
        <EmptyState
          message={
            upcoming.length
              ? 'No event matches.'
              : 'No events are planned right now. Check back soon.'
          }
        />
      )}
      <EventCards events={shown} opener={opener} isFirstOnPage />
      {past.length > 0 && (
        <Section title="Past events" isLast>
          <EventCards events={past} opener={opener} />
          <YearLinks years={years} shown={past.length} />
        </Section>
      )}
    </>
  );
}

/** Of more events, only the first row are cards. */
const MOST_CARDS = 12;
const FIRST_ROW = 3;

/** Up to a dozen events are cards. Of more, those after the first row are compact rows. */
export function EventCards({
  events,
  opener,
  isFirstOnPage,
}: EventListProps & { isFirstOnPage?: boolean }) {
  const cards = events.length > MOST_CARDS ? events.slice(0, FIRST_ROW) : events;
  const rows = events.slice(cards.length);
  return (
    <>
      <CardGrid min={320}>
        {cards.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} isFirst={!index && isFirstOnPage} opener={opener} />
          </li>
        ))}
      </CardGrid>
      {rows.length > 0 && <EventRows events={rows} opener={opener} />}
    </>
  );
}

export const EventListSkeleton = () => (
  <CardGrid min={320}>
    <Repeat times={FIRST_ROW}>
      {() => (
        <li>
          <CardSkeleton lines={6} />
        </li>
      )}
    </Repeat>
  </CardGrid>
);
