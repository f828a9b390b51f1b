import { formatTicketNumber } from '@club/contracts/events/entry-ticket';
import type { EmailPart, EmailRow } from '@club/service-kit/email/email-layout';
import { unlinked } from '@club/service-kit/email/unlinked';
import { eventPart, openLink, type TeamEmail, type TeamFacts, teamOf } from './team-email.ts';

/** The numbers of the entry tickets, and the picture with their QR codes. */
export const ticketsOf = (
  facts: TeamFacts,
  tickets = facts.tickets ?? [],
): { parts: EmailPart[]; attached: Pick<TeamEmail, 'entryTickets'> } => {
  if (tickets.length === 0) return { parts: [], attached: {} };
  const rows = tickets.map(
    ({ name, number }): EmailRow => [formatTicketNumber(number), unlinked(name)],
  );
  return {
    parts: [
      tickets.length === 1 ? 'Your entry ticket is attached.' : 'The entry tickets are attached.',
      { title: 'Entry tickets', rows },
    ],
    attached: { entryTickets: { event: facts.event.title, tickets } },
  };
};

/** @param number of the new ticket, the only one that the email contains */
export const ticketReissuedEmail = (facts: TeamFacts, number: string): TeamEmail => {
  const { event, registration, tickets = [] } = facts;
  const { parts, attached } = ticketsOf(
    facts,
    tickets.filter((ticket) => ticket.number === number),
  );
  return {
    subject: `Your new entry ticket for ${event.title} (${registration.reference})`,
    heading: 'Your new entry ticket',
    parts: [
      `The club has made a new entry ticket for you in the team ${teamOf(facts)}. Your earlier ticket no longer opens the door.`,
      ...parts,
    ],
    link: openLink(facts),
    details: [eventPart(facts)],
    ...attached,
  };
};
