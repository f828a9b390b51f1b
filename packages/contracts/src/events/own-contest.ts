import { z } from 'zod';
import { id, moment } from '../values/text.ts';
import { clockText } from '../values/wall-clock.ts';
import { answers, question } from './question.ts';

export const contestState = z
  .enum(['planned', 'open', 'grace', 'closed'])
  .describe('`grace`: the close is over, and what comes is taken and marked late');

export const submission = z.object({
  answers,
  in_gallery: z.boolean().describe('The team agrees that everybody sees it'),
  sent_at: moment,
  changed_at: moment,
  is_late: z.boolean(),
});

/** A contest as a team that takes part sees it. */
export const ownContest = z.object({
  id,
  name: z.string().describe('The module, or the title of the event'),
  state: contestState,
  opens_at: clockText,
  closes_at: clockText,
  closes: moment.describe('The moment of `closes_at`'),
  questions: z.array(question).describe('With removed ones that the team has answered'),
  submission: submission
    .extend({ changed_on: clockText.describe("`changed_at` on the club's clock") })
    .nullable()
    .describe('Null until the team has sent one'),
  files: z
    .record(z.string(), z.string())
    .optional()
    .describe('The addresses of the files in the answers, by the id that an answer starts with'),
});
export type OwnContest = z.output<typeof ownContest>;
