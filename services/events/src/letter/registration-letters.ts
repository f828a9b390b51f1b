import type { BankAccount, TeamMember } from '@club/contracts/events/registration';
import { formatPkr, toPkr } from '@club/contracts/values/money';
import { type Email, queueEmails } from '@club/service-kit/email/email';
import { type EmailContent, layoutEmail } from '@club/service-kit/email/email-layout';
import type { EventsTrx } from '../events-database.ts';

/** The team that a letter is about. Amounts in paisa. */
export interface LetterTeam {
  teamName: string;
  eventTitle: string;
  reference: string;
  members: Pick<TeamMember, 'name' | 'email'>[];
}

const CLOSING = 'Developers Club\nIf something is wrong, answer this mail.';

/** Where a team goes on with its payment, days later and on another device. */
export const resumeLink = (publicUrl: string, eventId: string, token: string) =>
  `${publicUrl}/events/${eventId}#pay=${token}`;

const money = (paisa: number) => formatPkr(toPkr(paisa));

export function registeredLetter(
  team: LetterTeam,
  {
    total,
    modules,
    account,
    link,
  }: { total: number; modules: string[]; account: BankAccount; link: string },
): EmailContent {
  const accountRows: [string, string][] = [
    ['Account title', account.title],
    ['Bank', account.bank_name],
    ['Account number', account.account_number],
    ['IBAN', account.iban],
  ];
  return {
    subject: `${team.teamName} is registered for ${team.eventTitle}`,
    greeting: 'Hello',
    parts: [
      `Your team ${team.teamName} is registered for ${team.eventTitle}. One step is left: pay by bank transfer and send us the receipt.`,
      [
        ['Modules', modules.join(', ')],
        ['Amount', money(total)],
        ['Reference to quote', team.reference],
        ...accountRows.filter(([, value]) => value !== ''),
      ],
      'Discount codes are entered on the payment page; they lower the amount. Everyone in the team has this link, and one payment is enough.',
    ],
    link: { text: 'Go to the payment', url: link },
    closing: CLOSING,
  };
}

export function receivedLetter(
  team: LetterTeam,
  { payable, transactionId, link }: { payable: number; transactionId: string; link: string },
): EmailContent {
  return {
    subject: `We have your payment for ${team.eventTitle}`,
    greeting: 'Hello',
    parts: [
      `The receipt of ${team.teamName} has arrived. We compare it with the bank statement and write to you when that is done.`,
      [
        ['Amount', money(payable)],
        ['Transaction ID', transactionId],
        ['Reference', team.reference],
      ],
    ],
    link: { text: 'See where it stands', url: link },
    closing: CLOSING,
  };
}

export function approvedLetter(
  team: LetterTeam,
  when: { date: string; time: string; location: string },
): EmailContent {
  return {
    subject: `${team.teamName} is in: ${team.eventTitle}`,
    greeting: 'Hello',
    parts: [
      `Your payment is confirmed and ${team.teamName} has its place at ${team.eventTitle}.`,
      [
        ['Date', longDate(when.date)],
        ['Time', when.time],
        ['Place', when.location],
        ['Reference', team.reference],
      ],
      'Bring your student card and this mail. See you there.',
    ],
    closing: CLOSING,
  };
}

export function rejectedLetter(
  team: LetterTeam,
  { reason, link }: { reason: string; link: string },
): EmailContent {
  return {
    subject: `Your payment for ${team.eventTitle} could not be confirmed`,
    greeting: 'Hello',
    parts: [
      `We could not confirm the payment of ${team.teamName} for ${team.eventTitle}.`,
      [...(reason ? [['Reason', reason] as [string, string]] : []), ['Reference', team.reference]],
      'Your registration is kept. Please check the transfer and send the receipt again.',
    ],
    link: { text: 'Submit the payment again', url: link },
    closing: CLOSING,
  };
}

/** One letter to each member, sent after the transaction commits. */
export async function sendToTeam(
  trx: EventsTrx,
  team: LetterTeam,
  letter: EmailContent,
): Promise<void> {
  const mails: Email[] = team.members.map(({ name, email }) =>
    layoutEmail(email, { ...letter, greeting: `${letter.greeting} ${name},` }),
  );
  await queueEmails(trx, ...mails);
}

const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
