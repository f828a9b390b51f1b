import { Box, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../../format/moment.ts';
import { useNotesQuery } from '../corrections/api.ts';

interface ReviewNotesProps {
  eventId: string;
  registrationId: string;
}

/** The notes of the club about the registration. The menu of actions adds one. */
export function ReviewNotes({ eventId, registrationId }: ReviewNotesProps) {
  const params = { id: eventId, registration_id: registrationId };
  const { currentData: notes = [] } = useNotesQuery({ params });
  if (notes.length === 0) return null;
  return (
    <Box component="section" aria-label="Notes" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        Notes
      </Typography>
      {notes.map(({ id, text, author, created_at }) => (
        <Typography key={id} variant="body2" sx={notesSx}>
          {text}
          <br />
          {author}, {formatMoment(created_at)}
        </Typography>
      ))}
    </Box>
  );
}

const notesSx = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
