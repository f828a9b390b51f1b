import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import { Box, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../../format/moment.ts';

/** The notes of the club about the registration. The menu of actions adds one. */
export function ReviewNotes({ notes }: Pick<AdminRegistrationDetail, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <Box component="section" aria-label="Notes" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        Notes
      </Typography>
      {notes.map(({ id, text, author, created_at }) => (
        <Typography key={id} variant="body2" sx={notesSx}>
          <span>{text}</span>
          <br />
          <span>{`${author}, ${formatMoment(created_at)}`}</span>
        </Typography>
      ))}
    </Box>
  );
}

const notesSx = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
