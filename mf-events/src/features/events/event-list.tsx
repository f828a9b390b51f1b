import type { ClubEvent, ShownEvents } from '@club/contracts/events/event';
import { MONTHS } from '@club/contracts/values/day';
import { useToday } from '@club/web-kit/state';
import { CardGrid, CardSkeleton, EmptyState, Repeat, Section, Typography } from '@club/web-kit/ui';
import { Fragment } from 'react';
import { EventCard } from './event-card.tsx';
import type { RegistrationOpener } from './register-button.tsx';
import { isPast, takesTeams } from './registration-note.ts';
import { YearLinks } from './year-links.tsx';

const SKELETONS = 3;

interface EventListProps {
  events: ClubEvent[];
  opener: RegistrationOpener;
}

/** Upcoming events as cards, those that take teams first, and the latest past events below them. */
export function EventList({
  current,
  past: latest,
  years,
  opener,
}: ShownEvents & Pick<EventListProps, 'opener'>) {
  const today = useToday();
  const over = current.filter((event) => isPast(event, today));
  const past = [...over, ...latest];
  const upcoming = [
    ...current.filter(takesTeams),
    ...current.filter((event) => !takesTeams(event) && !over.includes(event)),
  ];
  return (
    <>
      {upcoming.length > 0 ? (
        <EventCards events={upcoming} opener={opener} isFirstOnPage />
      ) : (
        <EmptyState message="No events are planned right now. Check back soon." />
      )}
      {past.length > 0 && (
        <Section title="Past events" isLast>
          <EventCards events={past} opener={opener} />
          <YearLinks years={years} />
        </Section>
      )}
    </>
  );
}

/** A list with more events has a heading for each month, unless most months would have one event and leave the row empty. */
const FEW = 6;

const monthOf = (event: ClubEvent | undefined) =>
  event && `${MONTHS[Number(event.date.slice(5, 7)) - 1]} ${event.date.slice(0, 4)}`;

export function EventCards({
  events,
  opener,
  isFirstOnPage,
}: EventListProps & { isFirstOnPage?: boolean }) {
  const months = new Set(events.map(monthOf)).size;
  const hasMonths = events.length > Math.max(FEW, 2 * months);
  return (
    <CardGrid min={320}>
      {events.map((event, index) => (
        <Fragment key={event.id}>
          {hasMonths && monthOf(event) !== monthOf(events[index - 1]) && (
            <li style={{ gridColumn: '1/-1', marginTop: index && 20 }}>
              <Typography variant="h3" component="h2">
                {monthOf(event)}
              </Typography>
            </li>
          )}
          <li>
            <EventCard event={event} isFirst={!index && isFirstOnPage} opener={opener} />
          </li>
        </Fragment>
      ))}
    </CardGrid>
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
