import { z } from 'zod';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { id, moment, optionalText, requiredText } from '../values/text.ts';
import { clockText, wallClock } from '../values/wall-clock.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { contestState } from './own-contest.ts';
import { type QuestionKind, question, questionList } from './question.ts';

/** How the places of a contest are found: judges give points, judges say which of two is better, or points come from a file. */
export const judgingWay = z.enum(
  ['criteria', 'pairs', 'points'],
  'Choose how the contest is judged.',
);
export type JudgingWay = z.infer<typeof judgingWay>;

/** The kinds of answers of which a submission is made. */
export const submissionKinds = ['short_text', 'long_text', 'link', 'file'] as const;
const isSubmissionKind = (kind: QuestionKind) =>
  (submissionKinds as readonly QuestionKind[]).includes(kind);

export const MAX_CRITERIA = 10;
export const MAX_GRACE_MINUTES = 1440;

const yesOrNo = (label: string, preset: boolean) =>
  z.boolean(`${label} must be true or false.`).default(preset);

/** What judges give points for. */
export const criterion = z.object(
  {
    id: z.uuid('The id of a criterion must be a UUID.').toLowerCase(),
    label: requiredText('Criterion', 80),
    weight: wholeNumber('The weight', 1, 100),
    points: z.union([z.literal(5), z.literal(10)], 'Points go from 0 to 5, or from 0 to 10.'),
    prize: yesOrNo('A prize of its own', false).describe('The best of this criterion has a place'),
  },
  'A criterion must be an object.',
);
export type Criterion = z.output<typeof criterion>;

export const criterionList = z
  .array(criterion, 'The criteria must be a list.')
  .max(MAX_CRITERIA, `A contest has at most ${MAX_CRITERIA} criteria.`)
  .superRefine((criteria, context) => {
    for (const [index, { id, label }] of criteria.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      const before = criteria.slice(0, index);
      if (before.some((other) => other.id === id)) refuse('id', 'Two criteria have the same id.');
      if (before.some((other) => other.label.toLowerCase() === label.toLowerCase()))
        refuse('label', 'Another criterion has this text.');
    }
  });

/** What a contest asks: each team answers with texts, links and files. */
export const contestQuestions = questionList.superRefine((questions, context) => {
  for (const [index, { kind, for: who, modules }] of questions.entries()) {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message });
    if (!isSubmissionKind(kind))
      refuse('kind', 'A submission is made of texts, links and files. Choose one of these.');
    if (who !== 'team') refuse('for', 'A submission is of the team.');
    if (modules.length > 0) refuse('modules', 'A contest asks all its teams the same.');
  }
});

const CLOSES = 'Enter the day and the time of the close.';

export const contestForm = z
  .object({
    module: optionalText('Module', 60).describe('Empty: the event as a whole'),
    opens_at: wallClock('Enter the day and the time from which teams can send.'),
    closes_at: wallClock(CLOSES),
    grace_minutes: wholeNumber('The grace', 0, MAX_GRACE_MINUTES).default(0),
    questions: contestQuestions.default([]),
    judging: judgingWay,
    criteria: criterionList.default([]),
    judgements_each: wholeNumber('Judgements of each submission', 1, 20).default(3),
    hides_teams: yesOrNo('Hide the teams', true).describe('Judges see no names of teams'),
    version: savedVersion,
  })
  .superRefine(({ opens_at, closes_at, judging, criteria, questions }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (opens_at >= closes_at) refuse('closes_at', 'The close must be after the opening.');
    if (judging === 'criteria' && criteria.length === 0)
      refuse('criteria', 'Add at least one criterion.');
    if (judging !== 'points' && !questions.some(({ removed }) => !removed))
      refuse('questions', 'Add what teams are to send.');
  });
export type ContestForm = z.output<typeof contestForm>;

export const contest = z.object({
  id,
  event_id: id,
  event_title: z.string(),
  module: z.string().nullable().describe('Null: the event as a whole'),
  opens_at: clockText,
  closes_at: clockText,
  grace_minutes: z.int(),
  state: contestState,
  questions: z.array(question).describe('With those that were removed'),
  judging: judgingWay,
  criteria: z.array(criterion),
  judgements_each: z.int(),
  hides_teams: z.boolean(),
  gallery_at: moment.nullable().describe('Null: the gallery is not public'),
  teams: z.int().describe('Approved teams that may send'),
  sent: z.int().describe('Those that have sent'),
  reminder: z
    .object({ at: moment, teams: z.int(), recipients: z.int() })
    .nullable()
    .optional()
    .describe('The last one, and how many it reached'),
  ...lastSave,
});
export type Contest = z.output<typeof contest>;

const path = '/api/admin/events/{id}/contests';

export const listContests = defineCall({
  id: 'listContests',
  route: `GET ${path}`,
  summary: 'The contests of an event, in the order in which they close.',
  topics: ['contests', 'events', 'registrations'],
  answer: z.array(contest),
});

export const getContest = defineCall({
  id: 'getContest',
  route: `GET ${path}/{contest_id}`,
  summary: 'A contest with its settings.',
  topics: ['contests', 'events', 'registrations'],
  answer: contest,
});

export const createContest = defineCall({
  id: 'createContest',
  route: `POST ${path}`,
  summary: 'Makes a contest of a module, or of the event as a whole. Each has at most one.',
  touches: ['contests'],
  body: contestForm,
  status: 201,
  answer: contest,
});

export const updateContest = defineCall({
  id: 'updateContest',
  route: `PUT ${path}/{contest_id}`,
  summary:
    'Saves the settings of a contest. A question that teams have answered keeps its kind. With `version`: 409 if another version is saved.',
  touches: ['contests'],
  body: contestForm,
  answer: contest,
});

export const deleteContest = defineCall({
  id: 'deleteContest',
  route: `DELETE ${path}/{contest_id}`,
  summary: 'Deletes a contest for good. Refused once a team has sent a submission.',
  touches: ['contests'],
});
