import { answerText, askedOf } from '@club/contracts/events/answer-texts';
import { isAccountSet } from '@club/contracts/events/bank-account';
import type { EntryTicket } from '@club/contracts/events/entry-ticket';
import { type Answers, isQuotable, type Question } from '@club/contracts/events/question';
import type { BankAccount, TeamMember } from '@club/contracts/events/registration';
import { isUnpaid, mustPay } from '@club/contracts/events/registration-status';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { groupIban } from '@club/contracts/values/iban';
import { toMajor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { raastCode, raastExpiry } from '@club/contracts/values/raast-code';
import type { Email } from '@club/service-kit/email/email';
import {
  type EmailContent,
  type EmailPart,
  type EmailRow,
  layoutEmail,
} from '@club/service-kit/email/email-layout';
import { unlinked } from '@club/service-kit/email/unlinked';
import { wallClock } from '@club/service-kit/time/wall-clock';
import type { CalendarEvent } from '../calendar/event-calendar.ts';
import { eventWhen, longDate } from '../calendar/event-when.ts';
import { isOver } from '../event/event-places.ts';
import { balanceOf, confirmedAmount, dueAmount } from '../registration/balance.ts';
import type { ChargedModule, RegistrationRow } from '../registration/registration.repository.ts';

/** All facts that an email to a team may contain. Amounts in minor units. */
export interface TeamFacts {
  event: CalendarEvent & {
    closing: string;
    over_at: string;
    contact: string;
    questions?: Question[];
    gathering?: 'complete' | 'early' | null;
  };
  registration: Pick<
    RegistrationRow,
    | 'id'
    | 'event_id'
    | 'team_name'
    | 'status'
    | 'reference'
    | 'payable'
    | 'transaction_id'
    | 'rejection_reason'
    | 'held_until'
    | 'cancel_reason'
    | 'refund_due'
    | 'refunded_amount'
    | 'refunded_on'
    | 'refund_reference'
    | 'paid_amount'
    | 'confirmed_amount'
    | 'refund_claimed'
    | 'rejection_ask'
  > & { answers?: Answers; team_size?: number | null };
  members: Pick<TeamMember, 'name' | 'email'>[];
  modules: ChargedModule[];
  account: BankAccount;
  /** The entry tickets of an approved team; missing in a preview. */
  tickets?: EntryTicket[];
  /** Whether the event has discount codes for modules of the team. */
  hasCodes?: boolean;
  /** Opens the team's registration. */
  link: string;
  publicUrl: string;
  timeZone: string;
}

/** An email to a team, without the greeting, which names the team member. */
export type TeamEmail = Omit<EmailContent, 'greeting' | 'closing'>;

/** The link of most emails. */
export const openLink = ({ link }: Pick<TeamFacts, 'link'>) => ({
  text: 'Open your registration',
  url: link,
});

/** The members who get emails: those who were not erased. */
export const reachable = <Member extends Pick<TeamMember, 'email'>>(members: Member[]): Member[] =>
  members.filter((member) => member.email !== ERASED_EMAIL);

/**
 * The email for each team member who was not erased. @param only the people who get it instead of all members @param own the links of those
 * who joined by a link, by email address in lower case: the link to the registration is not for them
 */
export const emailsToTeam = (
  members: Pick<TeamMember, 'name' | 'email'>[],
  email: TeamEmail,
  only = members,
  own: ReadonlyMap<string, string> = new Map(),
): Email[] => {
  const about = [...new Set(reachable([...members, ...only]).map(({ email }) => email))];
  return reachable(only).map((member) => ({
    ...layoutEmail(member.email, {
      ...email,
      ...withOwnLink(email, own.get(member.email.toLowerCase())),
      greeting: greetingOf(member.name),
      closing: 'Something wrong? Reply to this email.',
    }),
    about,
  }));
};

const withOwnLink = ({ link }: TeamEmail, url: string | undefined) =>
  link && url ? { link: { text: 'Open your place in the team', url } } : {};

/** A word that is a name: no digits, signs or links, and too short for a sentence. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{1,19}$/u;

/** Greets by the first name alone: whoever registers a team writes the names of the others. */
export function greetingOf(name: string): string {
  const first = name.split(/\s+/).find((word) => NAME.test(word));
  return first ? `Hello ${unlinked(first)},` : 'Hello,';
}

export const teamOf = ({ registration }: Pick<TeamFacts, 'registration'>): string =>
  unlinked(registration.team_name);

export const amountOf = (minor: number): string => formatMoney(toMajor(minor));

/** True when no module costs anything: then an email has no word about money. */
const hasNoPrice = ({ modules }: Pick<TeamFacts, 'modules'>): boolean =>
  modules.every(({ amount }) => amount === 0);

export const referenceRow = (facts: TeamFacts): EmailRow => [
  hasNoPrice(facts) ? 'Reference' : 'Payment reference',
  facts.registration.reference,
];

/** Date, time, place and contact. */
export const eventPart = ({ event }: TeamFacts): EmailPart => ({
  title: event.title,
  rows: [
    ['When', eventWhen(event)],
    ['Where', event.map_url ? { text: event.location, url: event.map_url } : event.location],
    ...row('Questions', event.contact),
  ],
});

/** Not for emails with the club's bank account, see {@link modulesPart}. */
export const teamPart = (facts: TeamFacts, ...more: EmailRow[]): EmailPart => ({
  title: 'Your team',
  rows: [
    ['Team', unlinked(facts.registration.team_name)],
    ['Members', facts.members.map(({ name }) => unlinked(name)).join('\n')],
    ...moduleRows(facts),
    ...more,
  ],
});

/**
 * The team in an email with the club's bank account. It quotes no text of the team: a stranger can register any address, and
 * beside the account a name such as "our new account is …" would look like the club's words.
 */
export const modulesPart = (facts: TeamFacts, ...more: EmailRow[]): EmailPart => ({
  title: 'Your team',
  rows: [...moduleRows(facts), ...more],
});

/** The answers of the team that the event wants in its emails. */
export function answersPart({ event, registration, modules }: TeamFacts): EmailPart[] {
  const names = modules.map(({ name }) => name);
  const rows = askedOf(event.questions ?? [], { who: 'team', modules: names })
    .filter((question) => question.in_email && isQuotable(question))
    .flatMap((question) =>
      row(question.label, answerText(question, registration.answers?.[question.id])),
    );
  return rows.length > 0 ? [{ title: 'Your answers', rows }] : [];
}

/** The modules with their prices and the codes, and the sum of these lines. */
function moduleRows(facts: TeamFacts): EmailRow[] {
  const { modules } = facts;
  if (hasNoPrice(facts)) return [['Modules', modules.map(({ name }) => name).join('\n')]];
  const prices = modules.map(({ name, amount }) => `${name}: ${amountOf(amount)}`);
  const codes = modules.flatMap(({ code, discount }) =>
    code && discount > 0 ? [`Code ${code}: − ${amountOf(discount)}`] : [],
  );
  return [['Modules', [...prices, ...codes].join('\n')], ...totalRows(facts)];
}

/** The amount, and what has come of it when that is only a part: the rows add up to what the email says is open. */
export function totalRows({ registration }: Pick<TeamFacts, 'registration'>): EmailRow[] {
  const { payable } = registration;
  const came = confirmedAmount(registration);
  const isPart = came > 0 && came !== payable;
  return [
    ['Total', amountOf(payable)],
    ...(isPart ? [['Received', amountOf(came)] as EmailRow] : []),
  ];
}

/** What the team has to pay now: the whole amount, or what is open after its payment. */
export const duePartsOf = (facts: TeamFacts): EmailPart[] =>
  mustPay(facts.registration.status) ? paymentParts(facts) : balanceParts(facts);

export const TOO_LATE =
  'The event is over, so you have nothing to pay. If you paid before it ended, reply to this email.';

/** Whether the event is over for a team that has not paid. */
export const isTooLate = ({ event, registration, timeZone }: TeamFacts): boolean =>
  isUnpaid(registration.status) && isOver(event, wallClock(new Date(), timeZone));

/** Whether a team could register now, as far as the clock decides. */
export const isClosed = ({ event, timeZone }: TeamFacts): boolean =>
  event.closing <= wallClock(new Date(), timeZone);

/** What to transfer, until when, and the account. Nothing for a team that pays nothing, or not any more. */
export const paymentParts = (facts: TeamFacts): EmailPart[] => {
  const due = dueAmount(facts.registration);
  if (due === 0 || isTooLate(facts)) return [];
  if (!isAccountSet(facts.account)) return [NO_ACCOUNT];
  const rows = [['Amount', amountOf(due)] as EmailRow, ...row('Pay by', payBy(facts))];
  return [{ title: 'Payment', rows: [...rows, ...transferRows(facts)] }, ...qrParts(facts, due)];
};

const NO_ACCOUNT =
  'The club has not entered its bank account yet, so please do not transfer anything. The page of your registration shows the account as soon as it is there.';

/** What is open after a payment: the rest of the amount and the account, or what the club pays back. */
export const balanceParts = (facts: TeamFacts): EmailPart[] => {
  const balance = balanceOf(facts.registration);
  if (balance === 0) return [];
  if (balance < 0) {
    return [`You paid ${amountOf(-balance)} more than needed. We pay it back and email you.`];
  }
  if (!isAccountSet(facts.account)) return [NO_ACCOUNT];
  return [
    'A part of the amount is still open. Please transfer it to our account.',
    { title: 'Still to pay', rows: [['Amount', amountOf(balance)], ...transferRows(facts)] },
    ...qrParts(facts, balance),
  ];
};

const transferRows = (facts: TeamFacts): EmailRow[] => [
  referenceRow(facts),
  ...row('Account title', facts.account.title),
  ...row('Bank', facts.account.bank_name),
  ...row('Account number', facts.account.account_number),
  ...row('IBAN', groupIban(facts.account.iban)),
];

/** A code for the app of a bank, with the amount in minor units. It has no field for the reference. */
function qrParts({ account, registration, timeZone }: TeamFacts, due: number): EmailPart[] {
  if (!account.has_qr_code) return [];
  const { status, held_until } = registration;
  const deadline = held_until && mustPay(status) ? wallClock(held_until, timeZone) : '';
  const payment = { iban: account.iban, amount: toMajor(due), expires: raastExpiry(deadline) };
  return [
    {
      qr: {
        caption: `Or scan the code in the app of a Pakistani bank, and type ${registration.reference} as the purpose:`,
        text: raastCode(payment),
        label: `QR code for ${amountOf(due)} to our account`,
      },
    },
  ];
}

/** `Wednesday, 20 January 2027, 18:00`, by the club's clock. */
export function payBy({ registration: { held_until }, timeZone }: TeamFacts): string {
  if (!held_until) return '';
  const [date = '', time = ''] = wallClock(held_until, timeZone).split('T');
  return `${longDate(date)}, ${time}`;
}

/** A row of a table, if there is a value. */
export const row = (label: string, value: string | null): EmailRow[] =>
  value ? [[label, value]] : [];
