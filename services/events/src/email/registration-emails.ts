import type { RegisteredTeam, TeamMember } from '@club/contracts/events/registration';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { formatPkr, toPkr } from '@club/contracts/values/money';
import type { Email } from '@club/service-kit/email/email';
import { type EmailContent, layoutEmail } from '@club/service-kit/email/email-layout';
import { unlinked } from '@club/service-kit/email/unlinked';

/** An email to a team, without the greeting, which names the team member. */
type TeamEmail = Omit<EmailContent, 'greeting' | 'closing'>;

/** An event and one of its registrations as rows of the database: amounts in paisa. */
interface Rows {
  event: { title: string; date: string; time: string; location: string };
  registration: {
    team_name: string;
    reference: string;
    payable: number;
    transaction_id: string | null;
    rejection_reason: string | null;
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
  registered: RegisteredTeam;
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

const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
