import type { AdminEvent } from '@club/contracts/events/event';
import { useLocation, useNavigate } from '@club/web-kit/router';
import { AddIcon, Button, CardGrid, EmptyState, ErrorPanel } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { CardGridSkeleton } from '../../components/screen-skeleton.tsx';
import { useAdminEventsQuery } from './api.ts';
import { DeleteEvent } from './delete-event.tsx';
import { EventCard } from './event-card.tsx';
import { EventDialog } from './event-dialog.tsx';

type Editing = { event: AdminEvent | undefined };

/** Manage Events (SPEC §2). A failed load says so in place, without a toast (SPEC §8). */
export function EventsScreen() {
  const { data: events, isError, refetch } = useAdminEventsQuery();
  const [editing, setEditing] = useState<Editing>();
  const [leaving, setLeaving] = useState<AdminEvent>();
  const navigate = useNavigate();
  useAddOnArrival(() => setEditing({ event: undefined }));

  return (
    <>
      <ScreenHeader title="Events">
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setEditing({ event: undefined })}
        >
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
      {events && events.length > 0 && (
        <CardGrid min={320}>
          {events.map((event) => (
            <li key={event.id}>
              <EventCard
                event={event}
                onRegistrations={() => navigate(`/fake/events/${event.id}/registrations`)}
                onEdit={() => setEditing({ event })}
                onDelete={() => setLeaving(event)}
              />
            </li>
          ))}
        </CardGrid>
      )}
      {editing && <EventDialog event={editing.event} onClose={() => setEditing(undefined)} />}
      <DeleteEvent event={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

/** The dashboard's Add New Event arrives with `?add`. */
function useAddOnArrival(open: () => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address says matters.
  useEffect(() => {
    if (!new URLSearchParams(search).has('add')) return;
    open();
    navigate('/fake/events', { replace: true });
  }, [search]);
}
