import {
  hasOptions,
  isQuotable,
  type Question,
  type QuestionKind,
  questionList,
} from '@club/contracts/events/question';
import type { UseFormReturn } from '@club/web-kit/forms';
import { z } from 'zod';

/** A question as it is typed: its options are lines. Without an `id`, the library that sorts the rows would replace it. */
export interface QuestionRow extends Omit<Question, 'id' | 'options' | 'removed'> {
  uuid: string;
  options: string;
}

/** What the editor of questions needs of the form around it. */
export interface AskingValues {
  questions: QuestionRow[];
  /** Those of an event; `saved` is the name before it was typed. A contest has none here. */
  modules?: { name: string; saved: string }[];
}
export type QuestionsForm = UseFormReturn<AskingValues>;

export const newQuestion = (uuid: string): QuestionRow => ({
  uuid,
  for: 'team',
  kind: 'short_text',
  label: '',
  help: '',
  required: false,
  options: '',
  modules: [],
  in_email: false,
});

/** Removed questions are not in the form: the service keeps their answers. */
export const questionRowsOf = (questions: readonly Question[] = []): QuestionRow[] =>
  questions
    .filter(({ removed }) => !removed)
    .map(({ id, options, removed, ...question }) => ({
      ...question,
      uuid: id,
      options: options.join('\n'),
    }));

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const questionOf = ({ uuid, options, ...row }: QuestionRow) => ({
  ...row,
  id: uuid,
  options: hasOptions(row.kind) ? linesOf(options) : [],
  in_email: row.in_email && isQuotable(row),
});

/** The questions of the form. An error is at the field of its row. */
export const questionRows = z.custom<QuestionRow[]>().transform((rows, context) => {
  const { data = [], error } = questionList.safeParse(rows.map(questionOf));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: path.slice(0, 2), message });
  return data;
});

/** The questions of renamed modules follow them. @param renames old to new names */
export const renamedIn = (
  questions: readonly Question[],
  renames: Record<string, string>,
): Question[] =>
  questions.map((question) => ({
    ...question,
    modules: question.modules.map((name) => renames[name] ?? name),
  }));

export const kindLabels: Record<QuestionKind, string> = {
  short_text: 'Short text',
  long_text: 'Long text',
  number: 'Number',
  choice: 'One choice',
  choices: 'Several choices',
  yes_no: 'Yes or no',
  date: 'Date',
  link: 'Link',
  file: 'File (PDF or image)',
};

export const whoLabels: Record<Question['for'], string> = {
  team: 'The team',
  member: 'Each member',
};

/** What a closed row says about its question. */
export const questionFacts = (row: QuestionRow, isOfTeams = false): string =>
  [
    kindLabels[row.kind],
    !isOfTeams && whoLabels[row.for],
    row.required ? 'Required' : 'Optional',
    row.modules.length > 0 && `Only ${row.modules.join(', ')}`,
    row.in_email && isQuotable(row) && 'In emails',
  ]
    .filter(Boolean)
    .join(' · ');

export const questionInWords = (row: QuestionRow): string =>
  [row.label, row.help, questionFacts(row), ...(hasOptions(row.kind) ? linesOf(row.options) : [])]
    .filter(Boolean)
    .join(', ');
