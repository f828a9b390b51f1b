import type { ClubEvent } from '@club/contracts/events/event';
import { Typography } from '@club/web-kit/ui';
import { eventMoment } from './event-moment.ts';

/** When and where, on one line. */
export function EventTime({ event }: { event: ClubEvent }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {eventMoment(event)}
    </Typography>
  );
}
