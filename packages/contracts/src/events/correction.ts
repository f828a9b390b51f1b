import { z } from 'zod';
import { clubAmount, typedAmount } from '../values/amount.ts';
import { optionalLines } from '../values/lines.ts';
import { email, id, requiredText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { moduleName } from './module.ts';
import { teamAnswers } from './question.ts';
import {
  amountSum,
  balance,
  byRegistration,
  MAX_TEAM_SIZE,
  NO_MODULE,
  paymentStatus,
  pricedModule,
  registrationRequest,
  teamMember,
} from './registration.ts';

const SEEN = 'The member as you saw it must be an object of texts.';
const seenText = z.string(SEEN);

/** A member as an admin corrects it. */
export const memberCorrection = teamMember.extend({
  seen: z
    .object(
      {
        name: seenText,
        email: seenText,
        phone: seenText,
        university_name: seenText,
        university_roll_no: seenText,
        batch: seenText,
      },
      SEEN,
    )
    .optional()
    .describe('The member that the admin saw: 409 `member_changed` if it has changed since'),
});

export const updateRegistrationMember = defineCall({
  id: 'updateRegistrationMember',
  route: 'PUT /api/admin/events/{id}/registrations/{registration_id}/members/{position}',
  summary:
    'Corrects a team member, in every state but cancelled. The new and the old email address get an email.',
  touches: ['registrations', 'places'],
  params: byRegistration.extend({
    position: wholeNumber('The position', 0, MAX_TEAM_SIZE - 1).describe('0 for the leader'),
  }),
  body: memberCorrection,
});

const SEEN_ANSWERS = 'The answers as you saw them must be an object.';

/** Answers as an admin corrects them. */
export const answersCorrection = z.object({
  answers: teamAnswers,
  seen: z
    .object(
      {
        answers: teamAnswers,
        emails: z.array(seenText, SEEN_ANSWERS).describe('The addresses of the members, in order'),
      },
      SEEN_ANSWERS,
    )
    .optional()
    .describe('What the admin saw: 409 `answers_changed` if answers or members have changed since'),
});

export const updateRegistrationAnswers = defineCall({
  id: 'updateRegistrationAnswers',
  route: 'PUT /api/admin/events/{id}/registrations/{registration_id}/answers',
  summary:
    "Corrects a team's answers to the questions of its event, in every state but cancelled. What the team still owes may stay open.",
  touches: ['registrations', 'places'],
  body: answersCorrection,
});

/** The money of a registration. */
export const registrationMoney = z.object({
  total: amountSum,
  payable: amountSum.describe('After the discounts'),
  paid: amountSum.describe('What the club has received'),
  balance,
});

/** Identifies what a preview showed. */
export const previewVersion = z
  .string('The version must be text.')
  .max(100, 'The version of the preview is too long.')
  .optional()
  .describe('`version` of the preview: 409 `changed_since_preview` if the result would differ');

/** What a change takes from contests. */
export const setsAside = z
  .array(z.string())
  .optional()
  .describe('The contests that no longer count a submission of the team');

export const moduleForm = z.object({
  modules: z.array(moduleName, NO_MODULE).min(1, NO_MODULE),
  reason: optionalLines('Reason', 500),
});

export const moduleChange = z.object({
  before: registrationMoney.extend({ modules: z.array(pricedModule) }),
  after: registrationMoney.extend({ modules: z.array(pricedModule) }),
  sets_aside: setsAside,
});
export type ModuleChange = z.infer<typeof moduleChange>;

export const previewModuleChange = defineCall({
  id: 'previewModuleChange',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/modules/preview',
  summary: 'The prices and the balance after a change of modules. Changes nothing.',
  topics: ['registrations'],
  body: moduleForm,
  answer: moduleChange.extend({ version: z.string() }),
});

export const changeRegistrationModules = defineCall({
  id: 'changeRegistrationModules',
  route: 'PUT /api/admin/events/{id}/registrations/{registration_id}/modules',
  summary:
    'Changes the modules of a team, in every state but cancelled. Modules that stay keep their price and discount.',
  touches: ['registrations', 'places'],
  body: moduleForm.extend({ version: previewVersion }),
  answer: moduleChange,
});

export const balanceForm = z.object({
  amount: clubAmount.gt(0, 'Enter the amount that was paid.'),
  reference: requiredText('Reference', 80),
});

/** The form of the back office, in which the amount is a text. */
export const balanceEntry = balanceForm.extend({
  amount: typedAmount(balanceForm.shape.amount),
});

export const settleBalance = defineCall({
  id: 'settleBalance',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/balance',
  summary:
    'Records a payment that reduces the balance: from the team if it still owes, to the team if the club owes.',
  touches: ['registrations', 'places'],
  body: balanceForm,
  answer: registrationMoney,
});

export const teamEmailKind = z.enum(
  ['registered', 'receipt_received', 'approved', 'rejected', 'cancelled', 'refunded', 'balance'],
  'Please choose one of the emails that fit the registration.',
);
export type TeamEmailKind = z.infer<typeof teamEmailKind>;

export const resendForm = z.object({
  kind: teamEmailKind,
  to: email.optional().describe('The email address of one member; without it, all members get it'),
});

export const resendEmail = defineCall({
  id: 'resendEmail',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/emails',
  summary:
    'Emails a team again, with its current facts. 409 for an email that does not fit its state.',
  body: resendForm,
  answer: z.object({ recipients: z.int() }),
});

export const teamByAdmin = registrationRequest.extend({
  ignore_places: z
    .boolean('ignore_places must be true or false.')
    .default(false)
    .describe('Registers the team although no place is left'),
  email: z
    .boolean('email must be true or false.')
    .default(true)
    .describe('Emails the link and the amount to each member'),
});

export const registerTeamAsAdmin = defineCall({
  id: 'registerTeamAsAdmin',
  route: 'POST /api/admin/events/{id}/registrations',
  summary: 'Registers a team by hand, also while the event is closed to registrations.',
  touches: ['registrations', 'places'],
  body: teamByAdmin,
  status: 201,
  answer: z.object({
    registration_id: id,
    team_name: z.string(),
    reference: z.string(),
    payable: amountSum,
    payment_status: paymentStatus,
  }),
});
