import { z } from 'zod';
import { clubAmount } from '../../values/amount.ts';
import { id, moment } from '../../values/text.ts';
import { defineCall } from '../call.ts';
import { statementLine } from './line.ts';

const MAX_APPROVED = 200;

export const approveStatementLines = defineCall({
  id: 'approveStatementLines',
  route: 'POST /api/admin/statements/approve',
  summary:
    'Links each line to a registration and approves it. A line that fails leaves the others.',
  touches: ['registrations', 'places'],
  body: z.object({
    lines: z
      .array(
        z.object({ line_id: id, registration_id: id }, 'A line must be an object.'),
        'The lines must be a list.',
      )
      .min(1, 'Choose at least one line.')
      .max(MAX_APPROVED, `Approve at most ${MAX_APPROVED} lines at once.`),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        line_id: id,
        outcome: z.enum(['done', 'refused']),
        message: z.string(),
        decision_id: id.optional(),
      }),
    ),
    undo_until: moment.nullable(),
  }),
});

export const linkStatementLine = defineCall({
  id: 'linkStatementLine',
  route: 'POST /api/admin/statements/lines/{line_id}/links',
  summary: 'Links a line to one or several registrations, without a decision on them.',
  touches: ['registrations', 'places'],
  body: z.object({
    links: z
      .array(
        z.object(
          { registration_id: id, amount: clubAmount.gt(0, 'Enter the amount for this team.') },
          'A link must be an object.',
        ),
        'The links must be a list.',
      )
      .min(1, 'Choose at least one team.')
      .max(20, 'A transfer can be for at most 20 teams.'),
  }),
  answer: statementLine,
});

export const unlinkStatementLine = defineCall({
  id: 'unlinkStatementLine',
  route: 'POST /api/admin/statements/lines/{line_id}/unlink',
  summary: 'Removes a link. The status of the registration stays as it is.',
  touches: ['registrations', 'places'],
  body: z.object({ link_id: id }),
  answer: statementLine,
});

export const ignoreStatementLine = defineCall({
  id: 'ignoreStatementLine',
  route: 'POST /api/admin/statements/lines/{line_id}/ignore',
  summary: 'Marks a line that pays for no registration.',
  touches: ['registrations', 'places'],
  answer: statementLine,
});

export const restoreStatementLine = defineCall({
  id: 'restoreStatementLine',
  route: 'POST /api/admin/statements/lines/{line_id}/restore',
  summary: 'Takes an ignored line back to the open ones.',
  touches: ['registrations', 'places'],
  answer: statementLine,
});

export const explainDebit = defineCall({
  id: 'explainDebit',
  route: 'POST /api/admin/statements/debits/{debit_id}/explain',
  summary: 'Says which line a debit takes back, or that it takes back none.',
  touches: ['registrations', 'places'],
  body: z.object({ line_id: id.nullable().describe('Null: the debit takes back no line') }),
});
