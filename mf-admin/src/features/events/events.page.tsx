import type { AdminEvent } from '@club/contracts/events/event';
import { useNavigate } from '@club/web-kit/router';
import { AddIcon, Button, CardGrid, EmptyState, ErrorPanel } from '@club/web-kit/ui';
import { useState } from 'react';
import { LongList } from '../../list/long-list.tsx';
import { useArrival } from '../../list/use-arrival.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { useLongList } from '../../list/use-long-list.ts';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { CardGridSkeleton } from '../../screen/screen-skeleton.tsx';
import { useAdminEventsQuery } from './api.ts';
import { DeleteEvent } from './delete-event.tsx';
import { EventCard } from './event-card.tsx';
import { EventDialog } from './event-dialog.tsx';

const textOf = ({ title, location, date, modules }: AdminEvent) =>
  [title, location, date, ...modules].join(' ');

type Editing = { event: AdminEvent | undefined };

/** Manage Events (SPEC §2). A failed load says so in place, without a toast (SPEC §8). */
export function EventsPage() {
  const { data: events, isError, refetch } = useAdminEventsQuery();
  const [editing, setEditing] = useState<Editing>();
  const [leaving, setLeaving] = useState<AdminEvent>();
  const navigate = useNavigate();
  const add = () => setEditing({ event: undefined });
  useArrival({ entries: events, onOpen: (event) => setEditing({ event }), onAdd: add });
  const { shown, ...list } = useLongList(events, textOf);
  const addButton = useFocusAfterRemoval<HTMLButtonElement>(
    shown?.map(({ id }) => id),
    leaving,
  );

  return (
    <>
      <ScreenHeader title="Events">
        <Button ref={addButton} variant="contained" startIcon={<AddIcon />} onClick={add}>
          Add Event
        </Button>
      </ScreenHeader>
      {!events && !isError && <CardGridSkeleton label="Loading the events" lines={4} min={320} />}
      {!events && isError && (
        <ErrorPanel
          title="The events did not load"
          message="The server did not answer as it should. Please try again."
          action="Retry"
          onAction={() => void refetch()}
        />
      )}
      {events?.length === 0 && (
        <EmptyState message="No events yet. The first one you add shows on the site at once." />
      )}
      {shown && list.total > 0 && (
        <LongList
          list={list}
          names={['event', 'events']}
          placeholder="Search titles, places and modules"
        >
          <CardGrid min={320}>
            {shown.map((event) => (
              <li key={event.id} data-record={event.id}>
                <EventCard
                  event={event}
                  onRegistrations={() => navigate(`/fake/events/${event.id}/registrations`)}
                  onEdit={() => setEditing({ event })}
                  onDelete={() => setLeaving(event)}
                />
              </li>
            ))}
          </CardGrid>
        </LongList>
      )}
      {editing && <EventDialog event={editing.event} onClose={() => setEditing(undefined)} />}
      <DeleteEvent event={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
