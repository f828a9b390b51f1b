import type { RegisteredTeam, TeamMember } from '@club/contracts/events/registration';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { formatPkr, toPkr } from '@club/contracts/values/money';
import type { Email } from '@club/service-kit/email/email';
import { type EmailContent, layoutEmail } from '@club/service-kit/email/email-layout';
import { unlinked } from '@club/service-kit/email/unlinked';

/** An email to a team, without the greeting, which names the team member. */
export type TeamEmail = Omit<EmailContent, 'greeting' | 'closing'>;

/** An event and one of its registrations as rows of the database: amounts in paisa. */
interface Rows {
  event: { title: string; date: string; time: string; location: string };
  registration: {
    team_name: string;
    reference: string;
    payable: number;
    transaction_id: string | null;
    rejection_reason: string | null;
    cancel_reason: string | null;
    refund_due: number | null;
    refunded_amount: number | null;
    refunded_on: string | null;
    refund_reference: string | null;
    held_until: Date | null;
  };
}

const CLOSING = 'Something wrong? Reply to this email.';

/** @param link leads to the team's payment step */
export function registeredEmail({
  event,
  registered: { team_name: team, reference, total, modules, bank_account: account },
  link,
}: {
  event: { title: string };
  registered: Omit<RegisteredTeam, 'payment_token'>;
  link: string;
}): TeamEmail {
  const accountRows: [string, string][] = [
    ['Account title', account.title],
    ['Bank', account.bank_name],
    ['Account number', account.account_number],
    ['IBAN', account.iban],
  ];
  return {
    subject: `Your team is registered for ${event.title} (${reference})`,
    parts: [
      `Your team ${unlinked(team)} is registered for ${event.title}. One step is left: pay by bank transfer and upload the receipt.`,
      [
        ['Modules', modules.map(({ name }) => name).join(', ')],
        ['Amount', formatPkr(total)],
        ['Payment reference', reference],
        ...accountRows.filter(([, value]) => value !== ''),
      ],
      'If you have a discount code, enter it on the payment page before you pay. Every team member gets this link; only one of you has to pay.',
    ],
    link: { text: 'Continue to payment', url: link },
  };
}

export const receiptReceivedEmail = ({
  event,
  registration: { team_name: team, reference, payable, transaction_id },
  link,
}: Rows & { link: string }): TeamEmail => ({
  subject: `We received your receipt for ${event.title} (${reference})`,
  parts: [
    `We received the receipt of ${unlinked(team)}. We'll check it against our bank statement and email you.`,
    [
      ['Amount', formatPkr(toPkr(payable))],
      ['Transaction ID', unlinked(transaction_id ?? '')],
      ['Payment reference', reference],
    ],
  ],
  link: { text: 'See your payment status', url: link },
});

export const approvedEmail = ({
  event,
  registration: { team_name: team, reference },
}: Rows): TeamEmail => ({
  subject: `Your team has a place at ${event.title} (${reference})`,
  parts: [
    `Your payment is confirmed, and ${unlinked(team)} has a place at ${event.title}.`,
    [
      ['Date', longDate(event.date)],
      ['Time', event.time],
      ['Location', event.location],
      ['Payment reference', reference],
    ],
    'Bring your student card and this email. See you there.',
  ],
});

export const rejectedEmail = ({
  event,
  registration: { team_name: team, reference, rejection_reason: reason },
  link,
}: Rows & { link: string }): TeamEmail => ({
  subject: `Your payment for ${event.title} could not be confirmed (${reference})`,
  parts: [
    `We could not confirm the payment of ${unlinked(team)} for ${event.title}.`,
    [...(reason ? [['Reason', reason] as [string, string]] : []), ['Payment reference', reference]],
    'Your team is still registered. Please check your transfer, then submit the payment again.',
  ],
  link: { text: 'Submit the payment again', url: link },
});

/** Sent once, a day before the deadline. */
export const reminderEmail = ({
  event,
  registration: { team_name: team, reference, payable, held_until },
  link,
  timeZone,
}: Rows & { link: string; timeZone: string }): TeamEmail => ({
  subject: `One day left to pay for ${event.title} (${reference})`,
  parts: [
    `We keep the place of ${unlinked(team)} at ${event.title} for one more day. We have no payment from your team yet.`,
    [
      ['Amount', formatPkr(toPkr(payable))],
      ['Pay by', held_until ? longMoment(held_until, timeZone) : ''],
      ['Payment reference', reference],
    ],
    'If nobody pays by then, your place goes to another team.',
  ],
  link: { text: 'Continue to payment', url: link },
});

export const expiredEmail = ({
  event,
  registration: { team_name: team, reference },
  link,
}: Rows & { link: string }): TeamEmail => ({
  subject: `Your registration for ${event.title} has ended (${reference})`,
  parts: [
    `We got no payment from ${unlinked(team)} in time, so your registration for ${event.title} has ended and your place is free for others.`,
    'You still want to come? While places are left, you can restore your registration with one click.',
  ],
  link: { text: 'Restore the registration', url: link },
});

export const cancelledEmail = ({
  event,
  registration: { team_name: team, reference, cancel_reason: reason, refund_due },
  link,
}: Rows & { link: string }): TeamEmail => ({
  subject: `Your registration for ${event.title} is cancelled (${reference})`,
  parts: [
    `The registration of ${unlinked(team)} for ${event.title} is cancelled.`,
    [
      ...(reason ? [['Reason', reason] as [string, string]] : []),
      ...(refund_due ? [['Refund', formatPkr(toPkr(refund_due))] as [string, string]] : []),
      ['Payment reference', reference],
    ],
    ...(refund_due
      ? [
          'We pay this amount back if your payment has reached us, and email you when we have done so.',
        ]
      : []),
  ],
  link: { text: 'See your registration', url: link },
});

export const restoredEmail = ({
  event,
  registration: { team_name: team, reference, payable },
  link,
}: Rows & { link: string }): TeamEmail => ({
  subject: `Your registration for ${event.title} is restored (${reference})`,
  parts: [
    `${unlinked(team)} is registered for ${event.title} again. One step is left: pay by bank transfer and upload the receipt.`,
    [
      ['Amount', formatPkr(toPkr(payable))],
      ['Payment reference', reference],
    ],
  ],
  link: { text: 'Continue to payment', url: link },
});

export const refundedEmail = ({
  event,
  registration: { team_name: team, reference, refunded_amount, refunded_on, refund_reference },
  link,
}: Rows & { link: string }): TeamEmail => ({
  subject: `We paid back your fee for ${event.title} (${reference})`,
  parts: [
    `We paid back the fee of ${unlinked(team)} for ${event.title}.`,
    [
      ['Amount', formatPkr(toPkr(refunded_amount ?? 0))],
      ['Date', refunded_on ? longDate(refunded_on) : ''],
      ['Reference of the refund', unlinked(refund_reference ?? '')],
      ['Payment reference', reference],
    ],
  ],
  link: { text: 'See your registration', url: link },
});

/** The team has nothing to pay. */
export const confirmedFreeEmail = ({
  event,
  registration: { team_name: team, reference },
  link,
}: Rows & { link: string }): TeamEmail => ({
  subject: `Your team has a place at ${event.title} (${reference})`,
  parts: [
    `${unlinked(team)} has a place at ${event.title}. There is nothing to pay.`,
    [
      ['Date', longDate(event.date)],
      ['Time', event.time],
      ['Location', event.location],
      ['Payment reference', reference],
    ],
    'Bring your student card and this email. See you there.',
  ],
  link: { text: 'See your registration', url: link },
});

/** The answer to a person who asked for the link of the team. */
export const linkEmail = ({
  event,
  registration: { team_name: team, reference },
  link,
}: {
  event: { title: string };
  registration: { team_name: string; reference: string };
  link: string;
}): TeamEmail => ({
  subject: `Your registration for ${event.title} (${reference})`,
  parts: [
    `Here is the link to the registration of ${unlinked(team)} for ${event.title}. Everyone who has it can change the registration, so pass it on to your team only.`,
  ],
  link: { text: 'Open the registration', url: link },
});

/** The email for each team member who was not erased. */
export const emailsToTeam = (
  members: Pick<TeamMember, 'name' | 'email'>[],
  email: TeamEmail,
): Email[] =>
  members
    .filter((member) => member.email !== ERASED_EMAIL)
    .map((member) =>
      layoutEmail(member.email, {
        ...email,
        greeting: `Hello ${unlinked(member.name)},`,
        closing: CLOSING,
      }),
    );

const longMoment = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    moment,
  );

const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
