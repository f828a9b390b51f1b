import { z } from 'zod';
import { defineCall, defineDownload } from '../http/call.ts';
import { pkr } from '../values/pkr.ts';
import { email, id, moment, optionalText, requiredText } from '../values/text.ts';
import { registrationCounts } from './event.ts';
import { moduleName } from './module.ts';

export const MAX_TEAM_SIZE = 3;

/** A member as the team enters it; only name and e-mail are required (SPEC §5). */
export const teamMember = z.object({
  name: requiredText('Name', 100),
  email,
  phone: optionalText('Phone', 30),
  university_name: optionalText('University', 120),
  university_roll_no: optionalText('Roll number', 40),
  batch: optionalText('Batch', 20),
});
export type TeamMember = z.infer<typeof teamMember>;

/** How a team is called, on one line. Dots alone would be lost in the path of an admin's decision. */
export const teamName = requiredText('Team name', 80).refine(
  (name) => !/^\.+$|\p{Cc}/u.test(name),
  'Please choose another team name.',
);

export const registrationRequest = z.object({
  team_name: teamName,
  members: z
    .array(teamMember)
    .min(1, 'Please enter a team name and at least one member.')
    .max(MAX_TEAM_SIZE, `A team has at most ${MAX_TEAM_SIZE} members.`),
  modules: z.array(moduleName).min(1, 'Please select at least one module'),
  attempt: z
    .uuid()
    .optional()
    .describe(
      'Made by the page once per registration: sent again it is the same registration, changed as long as it is unpaid',
    ),
});
export type RegistrationRequest = z.input<typeof registrationRequest>;

export const paymentStatus = z.enum(['unpaid', 'pending', 'approved', 'rejected']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** A sum of amounts, which may pass the limit of a single one. */
export const pkrSum = z.number().min(0).describe('Pakistani rupees, at most two decimals');

export const pricedModule = z.object({ name: z.string(), amount: pkr });

/** Where the money goes (SPEC §9). */
export const bankAccount = z.object({
  title: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  iban: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** What the payment step needs: prices as they were at registration, and where and how to pay. */
export const payableRegistration = z.object({
  registration_id: id,
  team_name: z.string(),
  modules: z.array(pricedModule),
  total: pkrSum,
  reference: z.string().describe('Quoted in the bank transfer'),
  bank_account: bankAccount,
});

export const registeredTeam = payableRegistration.extend({
  payment_token: z
    .string()
    .describe('The secret of the team: the payment call and the resume link need it'),
});
export type RegisteredTeam = z.infer<typeof registeredTeam>;

export const resumedRegistration = payableRegistration.extend({
  event_title: z.string(),
  payment_status: paymentStatus,
  payable: pkrSum.nullable().describe('After discounts; null until a payment was submitted'),
  transaction_id: z.string().nullable(),
  rejection_reason: z.string().nullable(),
});
export type ResumedRegistration = z.infer<typeof resumedRegistration>;

const byEvent = z.object({ id });

export const registerTeam = defineCall({
  id: 'registerTeam',
  method: 'post',
  path: '/api/events/{id}/register',
  summary: 'Registers a team for modules of an open event, at the prices of this moment.',
  tag: 'events',
  access: 'public',
  params: byEvent,
  body: registrationRequest,
  status: 201,
  answer: registeredTeam,
});

export const resumeRegistration = defineCall({
  id: 'resumeRegistration',
  method: 'post',
  path: '/api/events/{id}/resume',
  summary: 'Where a registration stands, for whoever holds its payment token.',
  tag: 'events',
  access: 'public',
  params: byEvent,
  body: z.object({ payment_token: z.string().min(1) }),
  answer: resumedRegistration,
});

export const receiptType = z.enum(['image/jpeg', 'image/png', 'application/pdf']);
export type ReceiptType = z.infer<typeof receiptType>;

/** A registration in the back office (SPEC §3). Absent values are null; the screen shows '-' and 'Not submitted'. */
export const adminRegistration = z.object({
  id,
  team_name: z.string(),
  members: z.array(teamMember),
  modules: z.array(pricedModule),
  payment_status: paymentStatus,
  reference: z.string(),
  total: pkrSum,
  payable: pkrSum,
  transaction_id: z.string().nullable(),
  payment_receipt_url: z.string().nullable(),
  receipt_type: receiptType.nullable(),
  rejection_reason: z.string().nullable(),
  registered_at: moment,
  paid_at: moment.nullable(),
});
export type AdminRegistration = z.infer<typeof adminRegistration>;

export const registrationPage = z.object({
  items: z.array(adminRegistration),
  total: z.int().describe('Registrations that match the filter'),
  counts: registrationCounts.describe('Over the whole event'),
  confirmed_amount: pkrSum.describe('Sum payable of the approved'),
  pending_amount: pkrSum.describe('Sum payable of those awaiting review'),
});
export type RegistrationPage = z.infer<typeof registrationPage>;

export const registrationFilter = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('In team, member, e-mail, reference or transaction ID'),
  status: paymentStatus.optional(),
  module: z.string().optional(),
  sort: z
    .enum(['registered_at', 'team_name', 'payable', 'payment_status'])
    .default('registered_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type RegistrationFilter = z.output<typeof registrationFilter>;

export const registrationQuery = registrationFilter.extend({
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});

export const listRegistrations = defineCall({
  id: 'listRegistrations',
  method: 'get',
  path: '/api/admin/events/{id}/registrations',
  summary: 'Registrations of an event, newest first; filtered and in pages.',
  tag: 'events',
  access: 'admin',
  params: byEvent,
  query: registrationQuery,
  answer: registrationPage,
});

const byTeam = z.object({ id, team_name: z.string().min(1) });

export const decision = z.object({ team_name: z.string(), payment_status: paymentStatus });

/** The payment that was looked at; SPEC §7 names no body, so it may be missing. */
export const approval = z.object({
  paid_at: moment
    .optional()
    .describe('`paid_at` as it was listed: 409 `newer_payment` if the team has paid again since'),
});

/** What the call takes; SPEC §7 names no body, so the reason may be missing. */
export const rejection = approval.extend({ reason: optionalText('Reason', 500) });

/** What the back office asks for: a team that is rejected should read why. */
export const rejectionForm = z.object({ reason: requiredText('Reason', 500) });

export const approveRegistration = defineCall({
  id: 'approveRegistration',
  method: 'post',
  path: '/api/admin/events/{id}/registrations/{team_name}/approve',
  summary: 'Approves a pending payment; 409 in every other status.',
  tag: 'events',
  access: 'admin',
  params: byTeam,
  body: approval,
  answer: decision,
});

export const rejectRegistration = defineCall({
  id: 'rejectRegistration',
  method: 'post',
  path: '/api/admin/events/{id}/registrations/{team_name}/reject',
  summary: 'Rejects a pending payment; the team is told the reason. 409 in every other status.',
  tag: 'events',
  access: 'admin',
  params: byTeam,
  body: rejection,
  answer: decision,
});

/** The receipt of a registration, shown in the browser. */
export const getReceipt = defineDownload({
  id: 'getReceipt',
  path: '/api/admin/events/{id}/registrations/{registration_id}/receipt',
  summary: 'The receipt of a registration.',
  tag: 'events',
  params: z.object({ id, registration_id: id }),
  types: receiptType.options,
});

export const exportRegistrations = defineDownload({
  id: 'exportRegistrations',
  path: '/api/admin/events/{id}/registrations.csv',
  summary: 'Registrations of an event as CSV, filtered as in the list.',
  tag: 'events',
  params: byEvent,
  query: registrationFilter,
  types: ['text/csv'],
});

/** Where the receipt of a registration is shown; for admins only. */
export const receiptPath = (eventId: string, registrationId: string) =>
  `/api/admin/events/${eventId}/registrations/${registrationId}/receipt`;

/** Where the registrations of an event are downloaded as CSV; takes the filter of {@link listRegistrations} as query. */
export const registrationsCsvPath = (eventId: string) =>
  `/api/admin/events/${eventId}/registrations.csv`;
