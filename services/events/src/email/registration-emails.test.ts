import { ERASED_EMAIL } from '@club/contracts/person/person';
import { longTeam as facts } from '../testing/email-facts.ts';
import {
  approvedEmail,
  confirmedFreeEmail,
  receiptReceivedEmail,
  refundedEmail,
  rejectedEmail,
  reopenedEmail,
  revokedEmail,
} from './payment-emails.ts';
import {
  cancelledEmail,
  expiredEmail,
  linkEmail,
  registeredEmail,
  reminderEmail,
  restoredEmail,
} from './registration-emails.ts';
import { emailsToTeam, type TeamEmail, type TeamFacts } from './team-email.ts';

const WHEN = 'When: Wednesday, 20 January 2027, 10:00 to 16:00';
const WHERE = 'Where: Main Auditorium https://maps.example/hall';
const MEMBERS = 'Members:\n  Zara Khan\n  \u2068علی رضا\u2069';
const MODULES = 'Modules:\n  Robotics: PKR 2,500\n  Web development: PKR 1,200';
const PAY =
  'Amount: PKR 3,700\nPay by: Tuesday, 5 January 2027, 23:59\nPayment reference: WCS-7KQ2';

const textOf = (email: TeamEmail) => emailsToTeam(facts.members, email)[0]?.text ?? '';

test.each<[string, (facts: TeamFacts) => TeamEmail, string, string[]]>([
  [
    'registered',
    registeredEmail,
    'is registered for',
    [WHEN, WHERE, MEMBERS, MODULES, PAY, 'IBAN: PK36 SCBL 0000'],
  ],
  ['reminder', reminderEmail, 'One day left to pay', [WHEN, WHERE, PAY]],
  ['expired', expiredEmail, 'has ended', [WHEN, WHERE, 'restore your registration']],
  ['cancelled', cancelledEmail, 'is cancelled', ['Reason: Hall closed', 'Refund: PKR 3,700']],
  ['restored', restoredEmail, 'is restored', [WHEN, MEMBERS, PAY]],
  ['link', linkEmail, 'Your registration for', ['nothing has changed']],
  [
    'receipt',
    receiptReceivedEmail,
    'We received your receipt',
    [WHEN, MEMBERS, 'Transaction ID: FT\u2060.\u20601', 'email you'],
  ],
  [
    'approved',
    approvedEmail,
    'has a place at',
    [WHEN, WHERE, MEMBERS, MODULES, 'Your payment is confirmed'],
  ],
  [
    'free',
    confirmedFreeEmail,
    'has a place at',
    [WHEN, WHERE, MEMBERS, MODULES, 'There is nothing to pay.'],
  ],
  [
    'rejected',
    rejectedEmail,
    'could not be confirmed',
    [WHEN, 'Reason: Wrong amount', 'Pay by: Tuesday'],
  ],
  [
    'revoked',
    (facts) => revokedEmail(facts, 'The transfer was returned.'),
    'took back the confirmation',
    [WHEN, 'Reason: The transfer was returned.', 'Your ticket is no longer valid.'],
  ],
  [
    'reopened',
    (facts) => reopenedEmail(facts, 'We read the wrong receipt.'),
    'We are checking your payment',
    [WHEN, 'Reason: We read the wrong receipt.'],
  ],
  [
    'refunded',
    refundedEmail,
    'We paid back your fee',
    ['Amount: PKR 3,700', 'Date: Thursday, 7 January 2027'],
  ],
])(
  'the email %s says what the team needs, and has one link to the registration',
  (_, email, subject, words) => {
    const made = email(facts);
    expect(made.subject).toContain(subject);
    // Strangers choose the names of teams.
    expect(made.subject).not.toContain('Kernel');
    expect(made.subject).toContain('(WCS-7KQ2)');
    expect(made.link?.url).toBe(facts.link);
    const text = textOf(made);
    for (const word of [...words, 'Kernel Panic x\u2060.\u2060com']) expect(text).toContain(word);
    expect(text.split(facts.link)).toHaveLength(2);
  },
);

test('only a team with a place gets the lit ticket and the calendar file', () => {
  for (const email of [approvedEmail, confirmedFreeEmail]) {
    const { parts, calendar } = email({
      ...facts,
      registration: { ...facts.registration, status: 'approved' },
    });
    expect(parts).toContainEqual({ ticket: expect.objectContaining({ isLit: true }) });
    expect(calendar).toContain('SUMMARY:Winter Code Sprint');
  }
  for (const email of [registeredEmail, receiptReceivedEmail, rejectedEmail, expiredEmail]) {
    expect(email(facts).calendar).toBeUndefined();
  }
});

test('a team that pays nothing is asked to confirm, not to pay', () => {
  const free = { ...facts, registration: { ...facts.registration, payable: 0 } };
  for (const email of [registeredEmail, reminderEmail, restoredEmail]) {
    const made = email(free);
    expect(made.link?.text).toBe('Confirm your place');
    expect(textOf(made)).not.toMatch(/IBAN|bank transfer|PKR 0/);
  }
});

test('each member who was not erased gets an email, which names the others for a later erasure', () => {
  const erased = { name: 'Deleted', email: ERASED_EMAIL };
  const emails = emailsToTeam([...facts.members, erased], registeredEmail(facts));
  expect(emails.map(({ to }) => to)).toEqual(['zara@example.edu', 'ali@example.edu']);
  expect(emails[0]?.about).toEqual(['zara@example.edu', 'ali@example.edu']);
  expect(emails[1]?.text).toContain('Hello \u2068علی رضا\u2069,');
});
