import type { EntryTicket } from '@club/contracts/events/entry-ticket';
import type { PaymentStatus } from '@club/contracts/events/registration';
import { isConfirmed } from '@club/contracts/events/registration-status';
import type { EventsDb } from '../events-database.ts';
import * as entryTicketRepository from './entry-ticket.repository.ts';
import { signTicket } from './sign-ticket.ts';

interface Ticketed {
  id: string;
  event_id: string;
  status: PaymentStatus;
}

/** The entry ticket of each member; none unless the registration is approved. */
export async function listEntryTickets(
  db: EventsDb,
  { id, event_id, status }: Ticketed,
): Promise<EntryTicket[]> {
  if (!isConfirmed(status)) return [];
  const [key] = await entryTicketRepository.listKeys(db);
  const members = await entryTicketRepository.listTickets(db, id);
  return members.map(({ name, ticket_number: number }) => ({
    name,
    number,
    code: signTicket(key, { event_id, number }),
  }));
}
