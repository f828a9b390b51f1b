import { z } from 'zod';
import { SEVERAL_LINES } from '../values/lines.ts';
import { optionalText, requiredText } from '../values/text.ts';
import { memberFieldNames } from './member-fields.ts';
import { MAX_MODULES, moduleName } from './module.ts';
import { MAX_TEAM_SIZE } from './team-size.ts';

/** A form with more questions is not filled in. Questions that were removed do not count. */
export const MAX_QUESTIONS = 20;
export const MAX_OPTIONS = 50;
/** A team of three then sends at most nine files. */
export const MAX_FILE_QUESTIONS = 3;

/** The longest answers, in characters. */
export const MAX_SHORT_TEXT = 200;
export const MAX_LONG_TEXT = 2000;
export const MAX_LINK = 500;

export const questionKind = z.enum(
  ['short_text', 'long_text', 'number', 'choice', 'choices', 'yes_no', 'date', 'link', 'file'],
  'Choose a kind of answer.',
);
export type QuestionKind = z.infer<typeof questionKind>;

/** The kinds whose options an admin writes. */
export const hasOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'choices';

/**
 * Whether emails can quote the answers. A stranger can register any address, so no email contains a text that a team writes: it
 * would look like the club's words, also as the name of a file. All members get the email, so it has no answer of one of them.
 */
export const isQuotable = ({ kind, for: who }: { kind: QuestionKind; for: string }): boolean =>
  who === 'team' && !['short_text', 'long_text', 'link', 'file'].includes(kind);

const OPTIONS = 'Write each option on a line of its own.';
const yesOrNo = (label: string) => z.boolean(`${label} must be true or false.`).default(false);

/** A question of an event to a team, or to each of its members. */
export const question = z
  .object(
    {
      id: z.uuid('The id of a question must be a UUID.').toLowerCase(),
      for: z.enum(['team', 'member'], 'Choose the team or each member.'),
      kind: questionKind,
      label: requiredText('Question', 200),
      help: optionalText('Help text', 300),
      required: yesOrNo('Required'),
      options: z
        .array(requiredText('An option', 100), OPTIONS)
        .max(MAX_OPTIONS, `A question has at most ${MAX_OPTIONS} options.`)
        .default([]),
      modules: z
        .array(moduleName, 'The modules of a question must be a list of names.')
        .max(MAX_MODULES, `A question names at most ${MAX_MODULES} modules.`)
        .default([])
        .describe('Only teams with one of these modules are asked; empty: all teams'),
      in_email: yesOrNo('In the email').describe('Emails to the team quote the answer'),
      removed: z
        .boolean('Removed must be true or false.')
        .optional()
        .describe('No longer asked: teams have answered it, and their answers stay readable'),
    },
    'A question must be an object.',
  )
  .superRefine(({ kind, for: who, options, in_email }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const least = kind === 'choice' ? 2 : 1;
    if (hasOptions(kind) && options.length < least) {
      refuse('options', least === 1 ? 'Write at least one option.' : 'Write at least two options.');
    }
    const repeated = options.find((option, index) => options.indexOf(option) < index);
    if (repeated) refuse('options', `The option ${repeated} is there twice.`);
    if (in_email && !isQuotable({ kind, for: who })) {
      refuse('in_email', 'Emails quote no texts of a team, and no answers of a member.');
    }
  });
export type Question = z.output<typeof question>;

const QUESTIONS = 'The questions must be a list.';

/** The questions of an event, in the order in which they are asked. */
export const questionList = z.array(question, QUESTIONS).superRefine((questions, context) => {
  const asked = questions.filter(({ removed }) => !removed);
  if (asked.length > MAX_QUESTIONS) {
    const message = `An event has at most ${MAX_QUESTIONS} questions.`;
    context.addIssue({ code: 'custom', message });
  }
  const files = asked.filter(({ kind }) => kind === 'file');
  for (const [index, { id, label, for: who, removed }] of questions.entries()) {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message });
    if (questions.findIndex((other) => other.id === id) < index) {
      refuse('id', 'Two questions have the same id.');
    }
    const isRepeated = asked.some(
      (other) => other.id !== id && other.for === who && other.label === label,
    );
    if (!removed && isRepeated) refuse('label', 'Another question has this text.');
    if (files.findIndex((other) => other.id === id) >= MAX_FILE_QUESTIONS)
      refuse('kind', `An event asks for at most ${MAX_FILE_QUESTIONS} files.`);
  }
});

/** A standard field of each member that an event asks. */
export const memberField = z.object(
  {
    name: z.enum(memberFieldNames, `A field must be one of ${memberFieldNames.join(', ')}.`),
    label: requiredText('The label', 60),
    required: yesOrNo('Required'),
  },
  'A field must be an object.',
);

const FIELDS = 'The fields of members must be a list.';

/** The standard fields that an event asks, in its order. Name and email address are always asked, and not in the list. */
export const memberFieldList = z.array(memberField, FIELDS).superRefine((fields, context) => {
  const labels = ['name', 'email', ...fields.map(({ label }) => label.toLowerCase())];
  for (const [index, { name, label }] of fields.entries()) {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message });
    if (fields.findIndex((other) => other.name === name) < index)
      refuse('name', 'This field is in the list twice.');
    if (labels.indexOf(label.toLowerCase()) < index + 2)
      refuse('label', 'Another field has this label.');
  }
});

const ANSWER = 'An answer must be text or a list of texts.';
const answerText = z
  .string(ANSWER)
  .max(MAX_LONG_TEXT * 2, 'The answer is too long.')
  .meta(SEVERAL_LINES);

/** A text; several choices are a list. Number, date, link and the name of a stored file are texts too, so that every form sends the same. */
const answerValue = z
  .union([answerText, z.array(answerText).max(MAX_OPTIONS, ANSWER)], ANSWER)
  .meta(SEVERAL_LINES);
export type AnswerValue = z.infer<typeof answerValue>;

/** Answers by the ids of their questions. A question that was not answered is missing. */
export const answers = z
  .record(z.uuid('This is not the id of a question.'), answerValue, 'Answers must be an object.')
  .refine((given) => Object.keys(given).length <= 200, 'There are too many answers.');
export type Answers = z.infer<typeof answers>;

/** The answers of a team, and those of its members in their order. */
export const teamAnswers = z.object(
  {
    team: answers.default({}),
    members: z
      .array(answers, 'The answers of the members must be a list.')
      .max(MAX_TEAM_SIZE, `A team has at most ${MAX_TEAM_SIZE} members.`)
      .default([]),
  },
  'Answers must be an object.',
);
export type TeamAnswers = z.output<typeof teamAnswers>;
