import { useOwnRegistrations } from '@club/web-kit/own-registrations';
import { ownStatusText } from '@club/web-kit/own-status';
import { Box, Typography } from '@club/web-kit/ui';
import { OwnLine } from './own/own-line.tsx';

/** Offers the registrations of this browser, before another team is registered for the same event. */
export function EarlierRegistrations({ eventId }: { eventId: string }) {
  const own = useOwnRegistrations().filter(
    ({ event_id, status }) => event_id === eventId && !ownStatusText(status).isOver,
  );
  if (own.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Your registrations"
      sx={{ display: 'grid', gap: 3, p: 4, borderRadius: '14px', bgcolor: 'raised' }}
    >
      {own.map((registration) => (
        <OwnLine key={registration.registration_id} own={registration} />
      ))}
      <Typography variant="body2" color="textSecondary">
        Use this form only to register another team.
      </Typography>
    </Box>
  );
}
