import { question } from '@club/contracts/events/question';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { longTeam as facts } from '../testing/email-facts.ts';
import { balanceEmail, mergedEmail, modulesChangedEmail } from './correction-emails.ts';
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
const TEAM = 'Kernel Panic x\u2060.\u2060com';
const MEMBERS = 'Members:\n  Zara Khan\n  \u2068علی رضا\u2069';
const MODULES = 'Modules:\n  Robotics: PKR 2,500\n  Web development: PKR 1,200\nTotal: PKR 3,700';
const PAY =
  'Amount: PKR 3,700\nPay by: Tuesday, 5 January 2027, 23:59\nPayment reference: WCS-7KQ2';

const textOf = (email: TeamEmail) => emailsToTeam(facts.members, email)[0]?.text ?? '';

test.each<[string, (facts: TeamFacts) => TeamEmail, string, string[]]>([
  [
    'registered',
    registeredEmail,
    'is registered for',
    [WHEN, WHERE, MODULES, PAY, 'IBAN: PK36 SCBL 0000'],
  ],
  ['reminder', reminderEmail, 'One day left to pay', [WHEN, WHERE, PAY]],
  ['expired', expiredEmail, 'has ended', [WHEN, WHERE, TEAM, 'restore your registration']],
  ['cancelled', cancelledEmail, 'is cancelled', [TEAM, 'Reason: Hall closed', 'Refund: PKR 3,700']],
  ['restored', restoredEmail, 'is restored', [WHEN, MODULES, PAY]],
  ['link', linkEmail, 'Your registration for', [TEAM, 'nothing has changed']],
  [
    'receipt',
    receiptReceivedEmail,
    'We received your receipt',
    [WHEN, TEAM, MEMBERS, 'Transaction ID: FT\u2060.\u20601', 'email you'],
  ],
  [
    'approved',
    approvedEmail,
    'has a place at',
    [WHEN, WHERE, TEAM, MEMBERS, MODULES, 'Your payment is confirmed'],
  ],
  ['free', confirmedFreeEmail, 'has a place at', [WHEN, WHERE, TEAM, MEMBERS, MODULES]],
  [
    'rejected',
    rejectedEmail,
    'could not be confirmed',
    [WHEN, TEAM, 'Reason: Wrong amount', 'Submit it by: Tuesday'],
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
    for (const word of words) expect(text).toContain(word);
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

const free = {
  ...facts,
  modules: facts.modules.map((module) => ({ ...module, amount: 0 })),
  registration: { ...facts.registration, payable: 0 },
};

test('an email asks for a code only where the event has one, and says who pays only to several people', () => {
  const alone = { ...facts, members: facts.members.slice(0, 1) };
  const said = (of: TeamFacts) =>
    [/discount code/, /only one of you/].map((text) => text.test(textOf(registeredEmail(of))));
  expect(said(facts)).toEqual([false, true]);
  expect(said({ ...facts, hasCodes: true })).toEqual([true, true]);
  expect(said(alone)).toEqual([false, false]);
  expect(said({ ...free, hasCodes: true })).toEqual([false, true]);
});

test.each([
  ['receipt', /Send it by: /, /Amount|Pay by|PKR/],
  ['payment', /Amount: PKR 3,700\nPay by: /, /Send it by/],
  [null, /Submit it by: /, /Pay by|Send it by/],
] as const)(
  'a rejected team that is asked for %s reads one deadline, for that',
  (ask, has, hasNot) => {
    const text = textOf(
      rejectedEmail({ ...facts, registration: { ...facts.registration, rejection_ask: ask } }),
    );
    expect(text).toMatch(has);
    expect(text).not.toMatch(hasNot);
  },
);

test('the email of a place shows the codes for the door first, and the picture to share last', () => {
  const ticket = { name: 'Zara Khan', number: 'ABCD1234EFGH', code: 'code' };
  const { parts, entryTickets } = approvedEmail({ ...facts, tickets: [ticket] });
  expect(parts[1]).toMatch(/^Show the code at the door/);
  expect(parts[2]).toMatchObject({ rows: [['Zara Khan', expect.stringContaining('ABCD')]] });
  expect(parts.at(-1)).toHaveProperty('ticket');
  expect(entryTickets?.tickets).toEqual([ticket]);
});

test('a team that pays nothing is asked to confirm, not to pay', () => {
  for (const email of [registeredEmail, reminderEmail, restoredEmail]) {
    const made = email(free);
    expect(made.link?.text).toBe('Confirm your place');
    expect(textOf(made)).not.toMatch(/IBAN|bank transfer|PKR 0/);
  }
});

test('with a tested code, the email has a QR code for the amount that is open, until the deadline', () => {
  const account = { ...facts.account, has_qr_code: true };
  const qrOf = ({ parts }: TeamEmail) =>
    parts.flatMap((part) => (typeof part === 'object' && 'qr' in part ? [part.qr] : []));
  expect(qrOf(registeredEmail({ ...facts, account }))).toEqual([
    {
      caption: expect.stringContaining('type WCS-7KQ2 as the purpose'),
      text: expect.stringContaining('0424PK36SCBL00000011234567020504370007120501202723591004'),
      label: 'QR code for PKR 3,700 to our account',
    },
  ]);
  const owing = { ...facts.registration, status: 'approved' as const, paid_amount: 250_000 };
  expect(qrOf(balanceEmail({ ...facts, account, registration: owing }))).toMatchObject([
    { text: expect.stringContaining('05041200'), label: 'QR code for PKR 1,200 to our account' },
  ]);
  expect(qrOf(registeredEmail(facts))).toEqual([]);
});

test('each member who was not erased gets an email, which names the others for a later erasure', () => {
  const erased = { name: 'Deleted', email: ERASED_EMAIL };
  const emails = emailsToTeam([...facts.members, erased], registeredEmail(facts));
  expect(emails.map(({ to }) => to)).toEqual(['zara@example.edu', 'ali@example.edu']);
  expect(emails[0]?.about).toEqual(['zara@example.edu', 'ali@example.edu']);
  expect(emails[1]?.text).toContain('Hello \u2068علی\u2069,');
});

test.each([
  ['Zara\nOur account has changed. Pay only to Easypaisa 0300', 'Hello Zara,'],
  ['M. Hamza Sheikh', 'Hello Hamza,'],
  ["D'Souza", "Hello D'Souza,"],
  ['Paytoeasypaisazerothreezerozero', 'Hello,'],
  ['0300-1234567 www.evil', 'Hello,'],
])('the greeting of %s is %s', (name, greeting) => {
  const [email] = emailsToTeam([{ name, email: 'zara@example.edu' }], registeredEmail(facts));
  expect(email?.text).toContain(`${greeting}\n`);
});

test.each<[string, (facts: TeamFacts) => TeamEmail]>([
  ['registered', registeredEmail],
  ['reminder', reminderEmail],
  ['restored', restoredEmail],
  ['modules changed', modulesChangedEmail],
  ['merged', mergedEmail],
])('the email %s quotes no text of the team beside the bank account', (_, email) => {
  const text = emailsToTeam([{ name: 'Zara', email: 'zara@example.edu' }], email(facts))[0]?.text;
  expect(text).toContain('IBAN: PK36');
  expect(text).not.toMatch(/Kernel|Khan|رضا/);
});

test('the lines of the modules and codes add up to the total', () => {
  const [robotics, web] = facts.modules;
  if (!robotics || !web) throw new Error('two modules');
  const modules = [{ ...robotics, discount: 50_000, code: 'EARLY' }, web];
  const registration = { ...facts.registration, payable: 320_000 };
  expect(textOf(receiptReceivedEmail({ ...facts, modules, registration }))).toContain(
    'Robotics: PKR 2,500\n  Web development: PKR 1,200\n  Code EARLY: − PKR 500\nTotal: PKR 3,200',
  );
});

test('the emails of a free event have no word about money', () => {
  for (const email of [
    registeredEmail,
    reminderEmail,
    expiredEmail,
    restoredEmail,
    confirmedFreeEmail,
  ]) {
    const made = email(free);
    expect(`${made.subject}\n${textOf(made)}`).not.toMatch(/\bpay|paid|PKR|transfer|receipt|IBAN/i);
  }
});

test('the emails of a registered and of an admitted team quote the answers that the event chose', () => {
  const ask = (fields: object) =>
    question.parse({ for: 'team', kind: 'yes_no', in_email: true, ...fields });
  const ids = [1, 2, 3].map((n) => `019aa000-0000-7000-8000-00000000000${n}`);
  const questions = [
    ask({ id: ids[0], label: 'Do you need a table?' }),
    ask({ id: ids[1], label: 'Do you fly?', modules: ['Chess'] }),
    ask({ id: ids[2], label: 'Do you stay?', in_email: false }),
  ];
  const answers = Object.fromEntries(ids.map((id) => [id, 'yes']));
  const asking = {
    ...facts,
    event: { ...facts.event, questions },
    registration: { ...facts.registration, answers },
  };
  for (const email of [registeredEmail, approvedEmail]) {
    const text = textOf(email(asking));
    expect(text).toContain('Do you need a table?: Yes');
    expect(text).not.toMatch(/Do you (fly|stay)/);
    expect(textOf(email(facts))).not.toContain('Your answers');
  }
});
