import {
  type reissueTicket as reissueTicketCall,
  TICKET_NUMBER_LENGTH,
} from '@club/contracts/events/entry-ticket';
import { isActive, isConfirmed } from '@club/contracts/events/registration-status';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { emailTeam } from '../email/email-team.service.ts';
import type { TeamFacts } from '../email/team-email.ts';
import { ticketReissuedEmail } from '../email/ticket-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import { auditedTeam } from '../registration/audited-team.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import * as entryTicketRepository from './entry-ticket.repository.ts';
import { isGenuine } from './sign-ticket.ts';

const numberOf = (code: string) => code.slice(0, TICKET_NUMBER_LENGTH);

/**
 * The registration and the number that a code names. A number without a signature is typed: it is as hard to guess as a password.
 * @throws 404, 409 `ticket_forged` | `ticket_void` | `ticket_of_other_event`
 */
export const readTicket = async (db: EventsDb, event_id: string, code: string) =>
  (await ticketReader(db, event_id, [code]))(code);

/** @returns `readTicket` for these codes, without further statements */
export async function ticketReader(db: EventsDb, event_id: string, codes: string[]) {
  const rows = codes.length
    ? await entryTicketRepository.listByNumbers(db, codes.map(numberOf))
    : [];
  const tickets = new Map(rows.map((row) => [row.ticket_number, row]));
  const isSigned = codes.some((code) => code !== numberOf(code));
  const keys = isSigned ? await entryTicketRepository.listKeys(db) : [];
  return (code: string) => {
    const number = numberOf(code);
    const found = tickets.get(number);
    if (code !== number) {
      if (!isGenuine(keys, code, found?.event_id ?? event_id)) throw ticketForged();
      if (!found) throw ticketVoid();
    }
    if (!found) throw notFound('A ticket with this number');
    if (found.event_id !== event_id) throw ticketOfOtherEvent(found.event_title);
    return { number, registration_id: found.id };
  };
}

/**
 * Locks a registration whose tickets open the door.
 * @throws 404, 409 `not_approved` | `registration_cancelled`
 */
export async function lockAdmitted(
  db: EventsDb,
  own: { id: string; event_id: string },
): Promise<registrationRepository.RegistrationRow> {
  const registration = await registrationRepository.lockById(db, own);
  const { status, team_name, cancel_reason } = registration;
  if (!isActive(status)) throw teamCancelled(team_name, cancel_reason);
  if (!isConfirmed(status)) throw teamNotApproved(team_name);
  return registration;
}

/** @throws 404, 409 `not_approved` | `registration_cancelled` | `ticket_changed` */
export const reissueTicket = (
  ctx: EventsCtx,
  { id: event_id, registration_id, position, number }: InputOf<typeof reissueTicketCall>,
): Promise<{ number: string }> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const registration = await lockAdmitted(db, { id: registration_id, event_id });
    const tickets = await entryTicketRepository.listTickets(db, registration_id);
    const own = tickets.find((ticket) => ticket.position === position);
    if (!own) throw notFound('Member');
    if (own.ticket_number !== number) throw ticketChanged();
    const renewed = await entryTicketRepository.renewNumber(db, { registration_id, position });
    await recordChange(ctx, {
      ...(await auditedTeam(db, registration_id)),
      action: 'registration.ticket_reissued',
      topics: ['registrations'],
    });
    const event = await eventRepository.getEvent(db, event_id);
    const email = (facts: TeamFacts) => ticketReissuedEmail(facts, renewed);
    await emailTeam(ctx, { event, registration }, email, { only: [own] });
    return { number: renewed };
  });

const teamCancelled = (team: string, reason: string | null) =>
  conflict(
    'registration_cancelled',
    `The registration of ${team} is cancelled${reason ? `: ${reason}` : '.'}`,
  );
const teamNotApproved = (team: string) =>
  conflict('not_approved', `The registration of ${team} is not approved.`);
const ticketForged = () =>
  conflict('ticket_forged', 'The club has not made this ticket for this event.');
export const ticketVoid = () =>
  conflict('ticket_void', 'This ticket is void: its holder has a newer one, or left the team.');
const ticketOfOtherEvent = (title: string) =>
  conflict('ticket_of_other_event', `This ticket is for another event: ${title}.`);
const ticketChanged = () =>
  conflict('ticket_changed', 'This member already has a newer ticket. Nothing was changed.');
