import { z } from 'zod';
import { clubAmount } from '../values/amount.ts';
import { isWithoutAddress, NAME_WITH_ADDRESS, personName } from '../values/name.ts';
import { email, id, lineText, moment, optionalText, requiredText } from '../values/text.ts';
import { clockText } from '../values/wall-clock.ts';
import { defineCall, defineDownload } from './call.ts';
import { moduleName } from './module.ts';
import { teamAnswers } from './question.ts';
import { MAX_TEAM_SIZE } from './team-size.ts';

export { MAX_TEAM_SIZE };

/** A team member of a registration. Only name and email address are required. */
export const teamMember = z.object(
  {
    name: personName,
    email,
    phone: optionalText('Phone', 30),
    university_name: optionalText('University', 120),
    university_roll_no: optionalText('Roll number', 40),
    batch: optionalText('Batch', 20),
  },
  'A team member must be an object.',
);
export type TeamMember = z.infer<typeof teamMember>;

/**
 * The name of a team, on one line and in Unicode form NFC, so that one name has one spelling. A name of dots alone is refused:
 * it would not survive in the path of an admin's decision. A team that exists may have a name that new teams cannot have.
 */
export const storedTeamName = requiredText('Team name', 80)
  .normalize('NFC')
  .refine((name) => !/^\.+$/.test(name), 'Please choose another team name.');

/** The name of a new team. Emails to its members contain it. */
export const teamName = storedTeamName.refine(isWithoutAddress, NAME_WITH_ADDRESS);

export const TEAM_MISSING = 'Please enter a team name and at least one member.';
export const NO_MODULE = 'Please select at least one module';

export const registrationRequest = z.object({
  team_name: teamName,
  members: z
    .array(teamMember, TEAM_MISSING)
    .min(1, TEAM_MISSING)
    .max(MAX_TEAM_SIZE, `A team has at most ${MAX_TEAM_SIZE} members.`),
  modules: z.array(moduleName, NO_MODULE).min(1, NO_MODULE),
  amounts: z
    .record(z.string(), clubAmount, 'The prices must be an object of amounts by module name.')
    .optional()
    .describe('The prices that the team saw, by module: 409 `price_changed` if one differs now'),
  attempt: z
    .uuid('The attempt must be a UUID.')
    .optional()
    .describe(
      'A UUID that the page makes once per registration. The same attempt sent again updates the registration while it is unpaid',
    ),
  answers: teamAnswers
    .optional()
    .describe(
      "Answers to the event's questions, by their ids. Missing: the page does not know the questions; a new team is refused while one is required",
    ),
});
export const INCOMPLETE_LINK = 'The payment link is incomplete.';
/** The secret of a registration. It opens the registration and its payment. */
export const paymentToken = lineText('The payment link', INCOMPLETE_LINK).min(1, INCOMPLETE_LINK);

/** The secret travels in the body, so that no log and no Referer header has it. */
export const bySecret = z.object({ payment_token: paymentToken });

export const paymentStatus = z.enum(
  ['unpaid', 'pending', 'approved', 'rejected', 'cancelled'],
  'Status must be unpaid, pending, approved, rejected or cancelled.',
);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** `free`: nothing had to be paid. */
export const paymentKind = z.enum(['bank', 'cash', 'free']);
export type PaymentKind = z.infer<typeof paymentKind>;

/** What a rejected team is asked for: a better receipt for the same transfer, the rest of the amount, or a new payment. */
export const rejectionAsk = z.enum(
  ['receipt', 'difference', 'payment'],
  'Ask for a receipt, the difference or a payment.',
);
export type RejectionAsk = z.infer<typeof rejectionAsk>;

export const cancelledBy = z.enum(['team', 'admin', 'expiry']);
export type CancelledBy = z.infer<typeof cancelledBy>;

/** A sum of amounts. It can be larger than the limit of one amount. */
export const amountSum = z.number().min(0).describe("The club's currency");

/** Positive: the team still owes. */
export const balance = z
  .number()
  .describe('Positive: the team still owes; negative: the club owes the team');

export const pricedModule = z.object({ name: z.string(), amount: clubAmount });

/** The bank account that teams pay into. */
export const bankAccount = z.object({
  title: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  iban: z.string(),
  has_qr_code: z
    .boolean()
    .optional()
    .describe('Whether an admin has scanned the QR code of this IBAN with an app of a bank'),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** The data of the payment step: the prices at the time of registration, and the bank account. */
export const payableRegistration = z.object({
  registration_id: id,
  team_name: z.string(),
  modules: z.array(pricedModule),
  total: amountSum,
  reference: z.string().describe('The team quotes it in the bank transfer'),
  bank_account: bankAccount,
  pay_by: clockText.describe('Until then the team keeps its place without a payment'),
  has_codes: z.boolean().describe('Whether the event has discount codes for modules of the team'),
});

export const registeredTeam = payableRegistration.extend({
  payment_status: paymentStatus.describe('A team with nothing to pay is approved at once'),
  payment_token: z
    .string()
    .describe(
      'The secret of the team: the resume link and the payment need it. A cookie has it too, for the payment alone',
    ),
});
export type RegisteredTeam = z.infer<typeof registeredTeam>;

/** The end of a registration. */
export const cancellation = z.object({ by: cancelledBy, reason: z.string() });
export type Cancellation = z.infer<typeof cancellation>;

/**
 * The amount that the club pays back to a cancelled team. Amount, date and reference are null until it is paid back. Money that
 * nobody has confirmed is `claimed`: it promises nothing.
 */
export const refund = z.object({
  due: amountSum,
  claimed: amountSum.describe(
    'What the team says it has paid: due once an admin says that the club has received it',
  ),
  amount: amountSum.nullable(),
  date: z.string().nullable().describe('YYYY-MM-DD'),
  reference: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

const SIZE = `Team size must be a whole number from 2 to ${MAX_TEAM_SIZE}.`;

/** The size of a team whose members join by a link. */
export const teamSize = z.number(SIZE).int(SIZE).min(2, SIZE).max(MAX_TEAM_SIZE, SIZE);

/** A team that takes an offer of the waiting list. */
export const teamWithOffer = registrationRequest.extend({
  offer: lineText('The offer', 'The offer must be text.')
    .max(200, 'The offer is too long.')
    .optional()
    .describe('The token of an offer from the waiting list: the team gets the place that is held'),
  team_size: teamSize
    .optional()
    .describe('The members who are missing join by a link. Missing: all members are in the form'),
});

export const registerTeam = defineCall({
  id: 'registerTeam',
  route: 'POST /api/events/{id}/register',
  summary: 'Registers a team for modules of an open event, at the current prices.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: teamWithOffer,
  status: 201,
  answer: registeredTeam,
});

export const receiptType = z.enum(['image/jpeg', 'image/png', 'application/pdf']);
export type ReceiptType = z.infer<typeof receiptType>;

/** How well a transfer on a bank statement fits. `linked`: an admin has linked it. */
export const matchClass = z.enum(['none', 'likely', 'sure', 'linked', 'reversed']);
export type MatchClass = z.infer<typeof matchClass>;

/** A registration in the back office. For null the screen shows '-' or 'Not submitted'. */
export const adminRegistration = z.object({
  id,
  team_name: z.string(),
  members: z.array(
    teamMember.extend({
      name: z.string(),
      checked_in_at: moment.nullable().optional().describe('Null: not at the event'),
    }),
  ),
  team_size: z
    .int()
    .nullable()
    .optional()
    .describe('Of a team whose members join by a link; null: its link is closed'),
  modules: z.array(pricedModule),
  payment_status: paymentStatus,
  reference: z.string(),
  total: amountSum,
  payable: amountSum,
  balance,
  received: amountSum.describe('What an admin has confirmed'),
  payment_kind: paymentKind.nullable(),
  pay_by: clockText,
  cancelled: cancellation.nullable(),
  refund: refund.nullable(),
  transaction_id: z.string().nullable(),
  payment_receipt_url: z.string().nullable(),
  receipt_type: receiptType.nullable(),
  rejection_reason: z.string().nullable(),
  registered_at: moment,
  paid_at: moment.nullable(),
  note_count: z.int(),
  decided_at: moment.nullable(),
  decided_by: z.string().nullable().describe("The admin's email address"),
  has_duplicate: z
    .boolean()
    .describe('Another team has sent the same receipt or the same transaction ID'),
  match_class: matchClass
    .optional()
    .describe('What the imported bank statements say; only in lists'),
  answers: z
    .array(
      z.object({
        question: z.uuid().optional().describe('Its id; older services send none'),
        label: z.string().describe('The question'),
        member: z.int().nullable().describe('The place in `members`; null: the team answered'),
        text: z.string(),
        file: z
          .string()
          .optional()
          .describe('The address of the file; only for one registration, while the file is stored'),
      }),
    )
    .optional()
    .describe("The answers to the event's questions, in words; missing without any"),
});
export type AdminRegistration = z.infer<typeof adminRegistration>;

export const byRegistration = z.object({ id, registration_id: id });

/** The receipt of a registration, shown in the browser. */
export const getReceipt = defineDownload({
  id: 'getReceipt',
  path: '/api/admin/events/{id}/registrations/{registration_id}/receipt',
  summary: 'The receipt of a registration.',
  query: z.object({
    entry: id
      .optional()
      .describe('An entry of the ledger: its receipt may be older than the current one'),
  }),
  types: receiptType.options,
});
