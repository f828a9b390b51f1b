import { formatTicketNumber } from '@club/contracts/events/entry-ticket';
import type { EmailPart, EmailRow } from '@club/service-kit/email/email-layout';
import { unlinked } from '@club/service-kit/email/unlinked';
import { eventPart, openLink, type TeamEmail, type TeamFacts, teamOf } from './team-email.ts';

/** The picture with the codes for the door, and the numbers of the entry tickets. */
export const ticketsOf = (
  facts: TeamFacts,
  tickets = facts.tickets ?? [],
): { parts: EmailPart[]; attached: Pick<TeamEmail, 'entryTickets'> } => {
  if (tickets.length === 0) return { parts: [], attached: {} };
  const rows = tickets.map(
    ({ name, number }): EmailRow => [unlinked(name), formatTicketNumber(number)],
  );
  return {
    parts: [
      `Show ${tickets.length === 1 ? 'the code' : 'the codes'} at the door, in this email or as the attached picture.`,
      { title: tickets.length === 1 ? 'Entry ticket' : 'Entry tickets', rows },
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
