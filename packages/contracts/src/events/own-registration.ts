import { z } from 'zod';
import { clubAmount } from '../values/amount.ts';
import { email, id, slug } from '../values/text.ts';
import { clockText } from '../values/wall-clock.ts';
import { defineCall } from './call.ts';
import { ownCertificate } from './certificate.ts';
import { entryTicket } from './entry-ticket.ts';
import { registrationState } from './event.ts';
import { teamGathering } from './gathering.ts';
import { discountRequest } from './module.ts';
import { ownContest } from './own-contest.ts';
import { memberField, question, teamAnswers } from './question.ts';
import {
  amountSum,
  balance,
  bankAccount,
  bySecret,
  cancellation,
  paymentKind,
  paymentStatus,
  pricedModule,
  refund,
  registrationRequest,
  rejectionAsk,
  teamMember,
  teamSize,
} from './registration.ts';
import { ownResult } from './results.ts';

/** A registration as its team sees it. */
export const registrationDetail = z.object({
  registration_id: id,
  event: z.object({
    id,
    slug,
    title: z.string(),
    date: z.string().describe('YYYY-MM-DD'),
    time: z.string().describe('HH:MM'),
    end_date: z.string().describe("YYYY-MM-DD; '' for the same day"),
    end_time: z.string().describe("HH:MM; '' for none"),
    location: z.string(),
    map_url: z.string(),
    contact: z.string().describe("The organiser's name with an email address or a phone number"),
    registration_state: registrationState,
    is_over: z.boolean().optional().describe('Its end has passed'),
    modules: z.array(pricedModule).describe('The modules that the event offers now'),
    questions: z
      .array(question)
      .optional()
      .describe('What the event asks, and removed questions that the team has answered'),
    member_fields: z
      .array(memberField)
      .optional()
      .describe('What each member is asked; missing: all fields, with their usual labels'),
  }),
  team_name: z.string(),
  members: z.array(teamMember.extend({ name: z.string(), email: z.string() })),
  modules: z.array(
    pricedModule
      .extend({ discount: clubAmount, code: z.string().nullable() })
      .describe('The amount is that of the registration'),
  ),
  answers: teamAnswers.optional().describe('Missing for an event without questions'),
  files: z
    .record(z.string(), z.string())
    .optional()
    .describe('The addresses of the files in the answers, by the id that an answer starts with'),
  payment_status: paymentStatus,
  payment_kind: paymentKind.nullable().describe('Null before a payment'),
  reference: z.string().describe('The team quotes it in the bank transfer'),
  total: amountSum,
  payable: amountSum.describe('After the discounts of the payment'),
  balance,
  received: amountSum.describe('What the club has confirmed of the payments'),
  due: amountSum.describe('What the team has to transfer now: the one amount to show'),
  asked: rejectionAsk
    .nullable()
    .describe('What the club asks a rejected team for; null when it did not say'),
  transaction_id: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  pay_by: clockText.describe('Until then the team keeps its place without a payment'),
  review_days: z.int().describe('The club checks a receipt within this number of days'),
  review_by: clockText.describe(
    "When the club has checked the receipt at the latest: never after the event's start; '' without a receipt",
  ),
  bank_account: bankAccount,
  has_codes: z.boolean().describe('Whether the event has discount codes for modules of the team'),
  ticket_url: z
    .string()
    .describe("The path of the ticket's picture, unlit until approved. The team may share it."),
  tickets: z
    .array(entryTicket)
    .optional()
    .describe('The entry ticket of each member, once the registration is approved'),
  certificates: z
    .array(ownCertificate)
    .optional()
    .describe('The certificates of the members that the club has issued'),
  results: z.array(ownResult).optional().describe('The published results of the team'),
  contests: z
    .array(ownContest)
    .optional()
    .describe('Those that take submissions of the team, once it is approved'),
  gathering: teamGathering
    .optional()
    .describe('Missing unless the event has join links, or a member joined by one'),
  cancelled: cancellation.nullable(),
  refund: refund.nullable(),
  can: z
    .object({
      edit: z.boolean(),
      add_members: z.boolean(),
      pay: z.boolean(),
      cancel: z.boolean(),
      restore: z.boolean(),
      answer: z.boolean().optional().describe('Missing for an event without questions'),
    })
    .describe('What the team can do now'),
});
export type RegistrationDetail = z.infer<typeof registrationDetail>;

export const getRegistration = defineCall({
  id: 'getRegistration',
  route: 'POST /api/registration',
  summary: 'A registration, by its payment token.',
  access: 'public',
  topics: ['registrations'],
  body: bySecret,
  answer: registrationDetail,
});

export const registrationUpdate = bySecret.extend(
  registrationRequest.pick({ members: true, modules: true, amounts: true }).shape,
);
export type RegistrationUpdate = z.output<typeof registrationUpdate>;

export const updateRegistration = defineCall({
  id: 'updateRegistration',
  route: 'PUT /api/registration',
  summary: 'Updates the members and modules of an unpaid or rejected registration.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: registrationUpdate,
  answer: registrationDetail,
});

export const addedMembers = bySecret.extend(registrationRequest.pick({ members: true }).shape);
export type AddedMembers = z.output<typeof addedMembers>;

export const addTeamMembers = defineCall({
  id: 'addTeamMembers',
  route: 'POST /api/registration/members',
  summary: 'Adds members to a team until registration closes, also after it has paid.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: addedMembers,
  answer: registrationDetail,
});

export const cancelOwnRegistration = defineCall({
  id: 'cancelOwnRegistration',
  route: 'POST /api/registration/cancel',
  summary: 'The team cancels its registration. Its place is free from then on.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: bySecret,
  answer: registrationDetail,
});

export const restoreOwnRegistration = defineCall({
  id: 'restoreOwnRegistration',
  route: 'POST /api/registration/restore',
  summary:
    'Restores an unpaid registration that expired or that its team cancelled. 409 when no place is left.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: bySecret,
  answer: registrationDetail,
});

export const freeConfirmation = bySecret.extend({
  codes: z
    .array(discountRequest, 'Codes must be a list of {module, code}.')
    .max(100, 'There are too many codes.')
    .default([]),
});
export type FreeConfirmation = z.output<typeof freeConfirmation>;

export const confirmFreeRegistration = defineCall({
  id: 'confirmFreeRegistration',
  route: 'POST /api/registration/confirm',
  summary:
    'Approves a registration without a payment. 409 unless its codes take off the whole amount.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: freeConfirmation,
  answer: registrationDetail,
});

export const applyCodes = defineCall({
  id: 'applyCodes',
  route: 'PUT /api/registration/codes',
  summary:
    'Saves the discount codes of an unpaid or rejected registration, in place of earlier ones: its page, its emails and the statement have the reduced amount. The payment names its codes again, and only that uses them.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: freeConfirmation,
  answer: registrationDetail,
});

export const renameTeam = defineCall({
  id: 'renameTeam',
  route: 'PUT /api/registration/name',
  summary: 'Corrects the name of a team, in every state but cancelled. 409 if another team has it.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: bySecret.extend(registrationRequest.pick({ team_name: true }).shape),
  answer: registrationDetail,
});

export const answerQuestions = defineCall({
  id: 'answerQuestions',
  route: 'PUT /api/registration/answers',
  summary: "Corrects the answers of a team to its event's questions, in every state but cancelled.",
  access: 'public',
  touches: ['registrations', 'places'],
  body: bySecret.extend({ answers: teamAnswers }),
  answer: registrationDetail,
});

export const changeGathering = defineCall({
  id: 'changeGathering',
  route: 'PUT /api/registration/gathering',
  summary:
    'Opens the join link of a team, changes its size, makes a new link in place of the earlier one, or closes it.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: bySecret.extend({
    team_size: teamSize.nullable().describe('Null closes the link'),
    new_link: z
      .boolean('New link must be true or false.')
      .default(false)
      .describe('The earlier link no longer works'),
  }),
  answer: registrationDetail,
});

export const removeJoined = defineCall({
  id: 'removeJoined',
  route: 'POST /api/registration/gathering/remove',
  summary:
    'Removes a person who joined by the link, or who has not confirmed yet. Repeating the call changes nothing.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: bySecret.extend({ id }),
  answer: registrationDetail,
});

export const emailRegistrationLink = defineCall({
  id: 'emailRegistrationLink',
  route: 'POST /api/events/{id}/registration-link',
  summary:
    'Emails the link of a registration to a member of its team. The response is the same for every address.',
  access: 'public',
  body: z.object({ email }),
  status: 202,
});
