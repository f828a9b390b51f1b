import type { RejectionAsk } from '@club/contracts/events/registration';
import { isUnpaid } from '@club/contracts/events/registration-status';
import type { EmailRow } from '@club/service-kit/email/email-layout';
import { unlinked } from '@club/service-kit/email/unlinked';
import { eventCalendar } from '../calendar/event-calendar.ts';
import { longDate } from '../calendar/event-when.ts';
import { isIncomplete } from '../gathering/gathering-rules.ts';
import { claimedAmount, confirmedAmount, dueAmount } from '../registration/balance.ts';
import { ticketOf } from '../ticket/ticket.presenter.ts';
import {
  amountOf,
  answersPart,
  balanceParts,
  eventPart,
  isTooLate,
  openLink,
  payBy,
  paymentParts,
  referenceRow,
  row,
  type TeamEmail,
  type TeamFacts,
  TOO_LATE,
  teamOf,
  teamPart,
  totalRows,
} from './team-email.ts';
import { ticketsOf } from './ticket-emails.ts';

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
          ['Amount', amountOf(claimedAmount(registration))],
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

/** The team has nothing to pay, so the email has no word about it. */
export const confirmedFreeEmail = (facts: TeamFacts): TeamEmail =>
  admittedEmail(
    facts,
    `Your team ${teamOf(facts)} has a place at ${facts.event.title}.${
      isIncomplete(facts.registration, facts.members)
        ? ' Members who are missing can still join by the link on the registration page.'
        : ''
    }`,
  );

/** With the entry tickets, the picture to share and the calendar file. */
const admittedEmail = (facts: TeamFacts, opening: string): TeamEmail => {
  const { parts, attached } = ticketsOf(facts);
  return {
    subject: `Your team has a place at ${facts.event.title} (${facts.registration.reference})`,
    heading: `Your team has a place at ${facts.event.title}`,
    parts: [
      opening,
      ...parts,
      ...balanceParts(facts),
      'Bring a card with your name. See you there.',
      'Share that your team is in:',
      { ticket: ticketOf(facts) },
    ],
    link: openLink(facts),
    details: [eventPart(facts), teamPart(facts, referenceRow(facts)), ...answersPart(facts)],
    calendar: eventCalendar(facts.event, facts),
    ...attached,
  };
};

interface Asked {
  text: string;
  action: string;
  /** What the deadline is for. */
  until: string;
}

/** What a rejected team does next, by what the club asks for; without a word of the club, the team decides. */
const ASKS: Record<RejectionAsk, Asked> = {
  receipt: {
    text: 'Your team is still registered. Do not transfer the money again: send a better receipt for the same transfer.',
    action: 'Send another receipt',
    until: 'Send it by',
  },
  difference: {
    text: 'Your team is still registered. Please transfer the rest, and send the receipt of that transfer.',
    action: 'Pay the rest',
    until: 'Pay by',
  },
  payment: {
    text: 'Your team is still registered. Please transfer the amount, and send the receipt.',
    action: 'Submit the payment again',
    until: 'Pay by',
  },
};

const OPEN_ASK: Asked = {
  text: "Your team is still registered. If something doesn't match, please correct it and submit the payment again.",
  action: 'Submit the payment again',
  until: 'Submit it by',
};

/** A part of the amount has come. */
const partRows = (facts: TeamFacts): EmailRow[] => {
  const { registration } = facts;
  return confirmedAmount(registration) === 0
    ? [['Amount', amountOf(registration.payable)]]
    : [...totalRows(facts), ['Still to pay', amountOf(dueAmount(registration))]];
};

export const rejectedEmail = (facts: TeamFacts): TeamEmail => {
  const { event, registration } = facts;
  const { rejection_ask: ask } = registration;
  const asked = ask ? ASKS[ask] : OPEN_ASK;
  if (ask === 'difference') return differenceEmail(facts, asked);
  return {
    subject: `Your payment for ${event.title} could not be confirmed (${registration.reference})`,
    heading: 'Your payment could not be confirmed',
    parts: [
      `We could not confirm the payment of ${teamOf(facts)} for ${event.title}.`,
      [
        ...row('Reason', registration.rejection_reason),
        // A team that sends a receipt again pays nothing, so the email names no amount.
        ...(ask === 'receipt' ? [] : partRows(facts)),
        ...row(asked.until, payBy(facts)),
        referenceRow(facts),
      ],
      asked.text,
    ],
    link: { text: asked.action, url: facts.link },
    details: [eventPart(facts)],
  };
};

/** Names what is missing, and the account; beside it stands no text of the team. */
const differenceEmail = (
  facts: TeamFacts,
  { text, action }: { text: string; action: string },
): TeamEmail => {
  const { event, registration } = facts;
  const missing = amountOf(dueAmount(registration));
  return {
    subject: `${missing} are missing for ${event.title} (${registration.reference})`,
    heading: `${missing} are missing`,
    parts: [
      `We received a part of your team's payment for ${event.title}.`,
      [...row('Reason', registration.rejection_reason), ...partRows(facts)],
      text,
      ...paymentParts(facts),
    ],
    link: { text: action, url: facts.link },
    details: [eventPart(facts)],
  };
};

/** @param received minor units that the club has found of a payment that nobody had confirmed */
export const claimDecidedEmail = (facts: TeamFacts, received: number): TeamEmail => {
  const { event, registration } = facts;
  return {
    subject: `About your payment for ${event.title} (${registration.reference})`,
    heading: received > 0 ? 'We pay your fee back' : 'We found no payment',
    parts: [
      received > 0
        ? `We received ${amountOf(received)} from ${teamOf(facts)}. We pay it back, and email you when we have done so.`
        : `We found no payment of ${teamOf(facts)} in our account, so there is nothing to pay back. If your bank has taken the money, reply to this email with the transfer's details.`,
      [referenceRow(facts)],
    ],
    link: openLink(facts),
  };
};

/** An approval that was a mistake. The team pays, or waits for another look at its receipt. */
export const revokedEmail = (facts: TeamFacts, reason: string): TeamEmail => {
  const { event, registration } = facts;
  const pays = isUnpaid(registration.status);
  const isLate = isTooLate(facts);
  return {
    subject: `We took back the confirmation for ${event.title} (${registration.reference})`,
    heading: 'We took back the confirmation of your payment',
    parts: [
      `We confirmed the payment of ${teamOf(facts)} for ${event.title} by mistake. Your ticket is no longer valid.`,
      [
        ...row('Reason', reason),
        ['Amount', amountOf(registration.payable)],
        ...(isLate ? [] : row('Pay by', payBy(facts))),
        referenceRow(facts),
      ],
      pays
        ? `Your team is still registered. ${isLate ? TOO_LATE : 'Please pay and upload the receipt.'}`
        : "We'll check your receipt again and email you. Nothing else to do for now.",
    ],
    link: pays && !isLate ? { text: 'Continue to payment', url: facts.link } : openLink(facts),
    details: [eventPart(facts)],
  };
};

/** A rejection that was a mistake. */
export const reopenedEmail = (facts: TeamFacts, reason: string): TeamEmail => {
  const { event, registration } = facts;
  return {
    subject: `We are checking your payment for ${event.title} again (${registration.reference})`,
    heading: 'We are checking your payment again',
    parts: [
      `We rejected the payment of ${teamOf(facts)} for ${event.title}, and are checking it again. We'll email you. Nothing else to do for now.`,
      [...row('Reason', reason), ['Amount', amountOf(registration.payable)], referenceRow(facts)],
    ],
    link: openLink(facts),
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
