import { z } from 'zod';
import { listPart } from '../values/list-part.ts';
import { id, lineText, moment, optionalText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { ticketCode } from './entry-ticket.ts';
import { MAX_TEAM_SIZE } from './team-size.ts';

export const ARRIVALS_PAGE = 50;

const position = wholeNumber('The position', 0, MAX_TEAM_SIZE - 1);

export const checkInState = z.object({
  checked_in_at: moment.nullable().describe('Null: not here'),
  checked_in_by: z.string().nullable().describe("The admin's email address"),
  note: z.string(),
});

export const expectedMember = checkInState.extend({
  position: z.int().describe('0 for the leader'),
  name: z.string(),
  university_roll_no: z.string(),
  ticket_number: z.string(),
});
export type ExpectedMember = z.infer<typeof expectedMember>;

export const expectedTeam = z.object({
  registration_id: id,
  team_name: z.string(),
  reference: z.string(),
  modules: z.array(z.string()),
  members: z.array(expectedMember),
});
export type ExpectedTeam = z.infer<typeof expectedTeam>;

const figures = {
  expected: z.int().describe('Members of approved teams'),
  arrived: z.int().describe('Those who are checked in'),
};

export const arrivals = z.object({
  event_title: z.string(),
  ...figures,
  modules: z.array(z.object({ name: z.string(), ...figures })),
  teams: z.array(expectedTeam),
  total: z.int().describe('Teams that match the query'),
});
export type Arrivals = z.infer<typeof arrivals>;

export const arrivalsQuery = listPart.extend({
  module: lineText('Module', 'Module must be text.').optional(),
  who: z
    .enum(['all', 'missing', 'here'], 'Who must be all, missing or here.')
    .default('all')
    .describe('Teams with a member who is missing, or who is here'),
});
export type ArrivalsQuery = z.output<typeof arrivalsQuery>;

export const listArrivals = defineCall({
  id: 'listArrivals',
  route: 'GET /api/admin/events/{id}/arrivals',
  summary:
    'Who has come to an event: figures by module, and the approved teams with each member. The search is that of the registrations, and also in roll numbers.',
  topics: ['registrations'],
  query: arrivalsQuery,
  answer: arrivals,
});

export const checkInForm = z.object({
  nonce: z
    .uuid('The nonce must be a UUID.')
    .describe(
      'A UUID that the page makes once per check-in: the same one sent again changes nothing',
    ),
  code: ticketCode.optional(),
  registration_id: id.optional().describe('Instead of a code'),
  position: position.optional().describe('With registration_id; without it, the whole team'),
  note: optionalText('Note', 200),
});
export type CheckInForm = z.output<typeof checkInForm>;

export const checkInResult = checkInState.extend({
  result: z.enum(['in', 'already']).describe('`already`: nothing changed, with when and by whom'),
  registration_id: id,
  team_name: z.string(),
  reference: z.string(),
  modules: z.array(z.string()),
  members: z.array(z.string()).describe('The names of those it is about'),
  arrived: z.int().describe('Of the team'),
  expected: z.int(),
});
export type CheckInResult = z.infer<typeof checkInResult>;

export const checkIn = defineCall({
  id: 'checkIn',
  route: 'POST /api/admin/events/{id}/check-ins',
  summary:
    'Checks in the holder of a ticket, a member or a whole team. 409 with the reason for a ticket that does not open the door.',
  touches: ['registrations'],
  body: checkInForm,
  answer: checkInResult,
});

export const undoCheckIn = defineCall({
  id: 'undoCheckIn',
  route: 'POST /api/admin/events/{id}/check-ins/undo',
  summary: 'Undoes a check-in. A later check-in of the same member stays.',
  touches: ['registrations'],
  body: z.object({
    registration_id: id,
    position: position.optional().describe('Without it, all who were checked in at that moment'),
    checked_in_at: moment,
  }),
});
