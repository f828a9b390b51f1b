import type { ClubEvent } from '@club/contracts/events/event';
import { useToday } from '@club/web-kit/state';
import { Box, StatusChip } from '@club/web-kit/ui';
import { registrationNotes, takesTeams } from './registration-note.ts';

/** The chip Registrations Open or Registrations Closed, and beside it the places that are left and when registration opens or closes. Of a past event, everybody knows. */
export function EventStatus({ event }: { event: ClubEvent }) {
  const notes = registrationNotes(event, useToday());
  if (event.is_over) return null;
  const isOpen = takesTeams(event);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <StatusChip label={isOpen ? 'Registrations Open' : 'Registrations Closed'} isOn={isOpen} />
      {notes.map((note) => (
        <StatusChip key={note} label={note} />
      ))}
    </Box>
  );
}
