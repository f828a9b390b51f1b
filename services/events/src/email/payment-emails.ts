import { unlinked } from '@club/service-kit/email/unlinked';
import { eventCalendar } from '../calendar/event-calendar.ts';
import { longDate } from '../calendar/event-when.ts';
import { ticketOf } from '../ticket/ticket.presenter.ts';
import {
  amountOf,
  eventPart,
  payBy,
  referenceRow,
  row,
  type TeamEmail,
  type TeamFacts,
  teamOf,
  teamPart,
} from './team-email.ts';

const openLink = ({ link }: TeamFacts) => ({ text: 'Open your registration', url: link });

export const receiptReceivedEmail = (facts: TeamFacts): TeamEmail => {
  const { event, registration } = facts;
  return {
    subject: `We received your receipt for ${event.title} (${registration.reference})`,
    heading: 'We received your receipt',
    parts: [
      `We received the receipt of ${teamOf(facts)}. We'll check it against our bank statement and email you.`,
      {
        title: 'Payment',
        rows: [
          ['Amount', amountOf(registration.payable)],
          ['Transaction ID', unlinked(registration.transaction_id ?? '')],
          referenceRow(facts),
        ],
      },
    ],
    link: openLink(facts),
    details: [eventPart(facts), teamPart(facts)],
  };
};

export const approvedEmail = (facts: TeamFacts): TeamEmail =>
  admittedEmail(
    facts,
    `Your payment is confirmed, and ${teamOf(facts)} has a place at ${facts.event.title}.`,
  );

/** The team has nothing to pay. */
export const confirmedFreeEmail = (facts: TeamFacts): TeamEmail =>
  admittedEmail(
    facts,
    `Your team ${teamOf(facts)} has a place at ${facts.event.title}. There is nothing to pay.`,
  );

/** With the ticket and the calendar file. */
const admittedEmail = (facts: TeamFacts, opening: string): TeamEmail => ({
  subject: `Your team has a place at ${facts.event.title} (${facts.registration.reference})`,
  heading: `Your team has a place at ${facts.event.title}`,
  parts: [
    opening,
    { ticket: ticketOf(facts) },
    'Bring your student card and this email. See you there.',
  ],
  link: openLink(facts),
  details: [eventPart(facts), teamPart(facts, referenceRow(facts))],
  calendar: eventCalendar(facts.event, facts),
});

export const rejectedEmail = (facts: TeamFacts): TeamEmail => {
  const { event, registration } = facts;
  return {
    subject: `Your payment for ${event.title} could not be confirmed (${registration.reference})`,
    heading: 'Your payment could not be confirmed',
    parts: [
      `We could not confirm the payment of ${teamOf(facts)} for ${event.title}.`,
      [
        ...row('Reason', registration.rejection_reason),
        ['Amount', amountOf(registration.payable)],
        ...row('Pay by', payBy(facts)),
        referenceRow(facts),
      ],
      "Your team is still registered. If something doesn't match, please correct it and submit the payment again.",
    ],
    link: { text: 'Submit the payment again', url: facts.link },
    details: [eventPart(facts)],
  };
};

export const refundedEmail = (facts: TeamFacts): TeamEmail => {
  const { event, registration } = facts;
  const { refunded_amount: amount, refunded_on: day, refund_reference: reference } = registration;
  return {
    subject: `We paid back your fee for ${event.title} (${registration.reference})`,
    heading: 'We paid back your fee',
    parts: [
      `We paid back the fee of ${teamOf(facts)} for ${event.title}.`,
      [
        ['Amount', amountOf(amount ?? 0)],
        ...row('Date', day && longDate(day)),
        ...row('Reference of the refund', unlinked(reference ?? '')),
        referenceRow(facts),
      ],
    ],
    link: openLink(facts),
  };
};
