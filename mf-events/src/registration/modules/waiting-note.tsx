import type { ClubEvent } from '@club/contracts/events/event';
import { addressOf, formPaths } from '@club/web-kit/router';
import { TextLink, Typography } from '@club/web-kit/ui';

/** Leads to the waiting list when a module is full. */
export function WaitingNote({ event }: { event: ClubEvent }) {
  const hasFullModule = Object.values(event.module_places_left).includes(0);
  if (!event.waiting_hours || !hasFullModule) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
      Your module is full?{' '}
      <TextLink href={formPaths.waiting(addressOf(event))}>Join the waiting list</TextLink>
    </Typography>
  );
}
