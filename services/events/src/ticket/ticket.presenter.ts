import type { PaymentStatus } from '@club/contracts/events/registration';
import { isActive, isConfirmed } from '@club/contracts/events/registration-status';
import type { Ticket } from '@club/service-kit/ticket/draw-ticket';
import { type EventTimes, eventWhen } from '../calendar/event-when.ts';

interface Rows {
  event: EventTimes & { title: string; location: string };
  registration: { team_name: string; reference: string; status: PaymentStatus };
}

export const ticketOf = ({ event, registration }: Rows): Ticket => ({
  team: registration.team_name,
  event: event.title,
  when: eventWhen(event),
  location: event.location,
  reference: registration.reference,
  note: noteOf(registration.status),
  isLit: isConfirmed(registration.status),
});

function noteOf(status: PaymentStatus): string {
  if (isConfirmed(status)) return 'Place confirmed';
  return isActive(status) ? 'Not confirmed yet' : 'Cancelled';
}
