import { getEventCalendar } from '@club/contracts/events/event-calendar';
import { callUrl } from '@club/contracts/http/client';
import { Button } from '@club/web-kit/ui';

/** The event as a calendar file. */
export const CalendarButton = ({ eventId }: { eventId: string }) => (
  <Button variant="outlined" href={callUrl(getEventCalendar, { params: { id: eventId } })} download>
    Add to calendar
  </Button>
);
