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

/** An email with one of the tickets. @param number of the ticket @param text its first words */
const ownTicketEmail = (
  facts: TeamFacts,
  number: string,
  { heading, text }: { heading: string; text: string },
): TeamEmail => {
  const { event, registration, tickets = [] } = facts;
  const { parts, attached } = ticketsOf(
    facts,
    tickets.filter((ticket) => ticket.number === number),
  );
  return {
    subject: `${heading} for ${event.title} (${registration.reference})`,
    heading,
    parts: [text, ...parts],
    link: openLink(facts),
    details: [eventPart(facts)],
    ...attached,
  };
};

export const ticketReissuedEmail = (facts: TeamFacts, number: string): TeamEmail =>
  ownTicketEmail(facts, number, {
    heading: 'Your new entry ticket',
    text: `The club has made a new entry ticket for you in the team ${teamOf(facts)}. Your earlier ticket no longer opens the door.`,
  });

/** For a member who joins a team that has its place: the others got their tickets with the approval. */
export const ticketEmail = (facts: TeamFacts, number: string): TeamEmail =>
  ownTicketEmail(facts, number, {
    heading: 'Your entry ticket',
    text: `You are in the team ${teamOf(facts)}, which has its place at ${facts.event.title}.`,
  });
