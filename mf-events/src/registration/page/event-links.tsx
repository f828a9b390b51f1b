import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { Box, Button, TextLink, Typography } from '@club/web-kit/ui';
import { CalendarButton } from '../own/calendar-button.tsx';
import { shareEvent } from '../own/share-event.ts';

/** Calendar file, map, share button and the organiser's contact. */
export function EventLinks({ event }: { event: RegistrationDetail['event'] }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h5" component="h2">
        Event
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <CalendarButton eventId={event.id} />
        <Button variant="outlined" onClick={() => void shareEvent(event)}>
          Share the event
        </Button>
      </Box>
      {event.map_url && (
        <TextLink href={event.map_url} target="_blank" rel="noreferrer">
          Show the place on a map
        </TextLink>
      )}
      {event.contact && (
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {`Questions? ${event.contact}`}
        </Typography>
      )}
    </Box>
  );
}
