import type { Ticket } from '@club/service-kit/ticket/draw-ticket';
import { type EventTimes, eventWhen } from '../calendar/event-when.ts';

interface Rows {
  event: EventTimes & { title: string; location: string };
  registration: { team_name: string; reference: string; status: string };
}

const NOTES: Record<string, string> = { approved: 'Place confirmed', cancelled: 'Cancelled' };

export const ticketOf = ({ event, registration }: Rows): Ticket => ({
  team: registration.team_name,
  event: event.title,
  when: eventWhen(event),
  location: event.location,
  reference: registration.reference,
  note: NOTES[registration.status] ?? 'Not confirmed yet',
  isLit: registration.status === 'approved',
});
