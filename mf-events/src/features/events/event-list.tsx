import type { ClubEvent, ShownEvents } from '@club/contracts/events/event';
import { CardGrid, CardSkeleton, EmptyState, Repeat, Section } from '@club/web-kit/ui';
import { EventCard } from './event-card.tsx';
import { useEventFilter } from './event-filter.tsx';
import { EventRows, MonthHeading, monthOf } from './event-rows.tsx';
import type { RegistrationOpener } from './register-button.tsx';
import { takesTeams } from './registration-note.ts';
import { YearLinks } from './year-links.tsx';

interface EventListProps {
  events: ClubEvent[];
  opener: RegistrationOpener;
}

/** With the id, so that two events that start together have the same order in every browser. */
const orderOf = ({ date, time, id }: ClubEvent) => date + time + id;

/** Upcoming events in the order of the calendar, from one that takes teams, and the latest past events below them. */
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

/** More events are rows below the headings of their months, and only the first of them cards. */
const MOST_CARDS = 12;
const FIRST_ROW = 3;

/** The first event that takes teams, and the others in their order. */
function fromOpen(events: ClubEvent[]): ClubEvent[] {
  const open = events.find(takesTeams);
  return open ? [open, ...events.filter((event) => event !== open)] : events;
}

function divided(events: ClubEvent[]) {
  if (events.length <= MOST_CARDS) return { cards: fromOpen(events), rows: [] };
  const inMonth = events.findIndex((event) => monthOf(event) !== monthOf(events[0]));
  const month = fromOpen(events.slice(0, inMonth < 0 ? events.length : inMonth));
  const cards = month.slice(0, FIRST_ROW);
  return { cards, rows: [...month.slice(FIRST_ROW), ...events.slice(month.length)] };
}

/** Up to a dozen events are cards. Of more, the first of the first month are cards, and the others compact rows. */
export function EventCards({
  events,
  opener,
  isFirstOnPage,
}: EventListProps & { isFirstOnPage?: boolean }) {
  const { cards, rows } = divided(events);
  return (
    <>
      {cards[0] && rows.length > 0 && <MonthHeading event={cards[0]} isFirst />}
      <CardGrid min={320}>
        {cards.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} isFirst={!index && isFirstOnPage} opener={opener} />
          </li>
        ))}
      </CardGrid>
      {rows.length > 0 && <EventRows events={rows} after={cards[0]} opener={opener} />}
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
