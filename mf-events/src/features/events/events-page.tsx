import { CardGrid, CardSkeleton, Column, EmptyState, PageHeading } from '@club/web-kit/ui';
import { useListEventsQuery } from './api.ts';
import { EventCard } from './event-card.tsx';

const SKELETONS = 3;

/** Upcoming Events (SPEC §2). A failed load leaves the list empty (SPEC §8). */
export function EventsPage() {
  const { data = [], isLoading } = useListEventsQuery();
  return (
    <Column>
      <PageHeading title="Upcoming Events" />
      {!isLoading && data.length === 0 ? (
        <EmptyState message="No events are planned right now. Check back soon." />
      ) : (
        <CardGrid min={320}>
          {isLoading
            ? Array.from({ length: SKELETONS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are their order.
                <li key={index}>
                  <CardSkeleton lines={4} />
                </li>
              ))
            : data.map((event, index) => (
                <li key={event.id}>
                  <EventCard event={event} isFirst={index === 0} />
                </li>
              ))}
        </CardGrid>
      )}
    </Column>
  );
}
