import type { AnswerValue, Question } from '@club/contracts/events/question';
import type { ReactNode } from 'react';

export interface QuestionInputProps {
  question: Question;
  /** The field's name in the form, as errors name it: `answers.team.ID`. */
  name: string;
  value: AnswerValue | undefined;
  error: string | undefined;
  /** Shown before the help text. */
  note?: string | undefined;
  /** In MB; default: as for receipts. */
  maxMegabytes?: number | undefined;
  /** Without it, the browser sends the form itself. */
  onChange?: ((value: AnswerValue) => void) | undefined;
}

/** Draws the input of a question for a file, which the page sends before the form. */
export type RenderFile = (props: QuestionInputProps) => ReactNode;

/** The `encType` of a form that the browser sends itself. */
export const encodingOf = (questions: readonly Question[]): 'multipart/form-data' | undefined =>
  questions.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined;

/** All questions without this word are required, like the other fields of the form. */
export const labelFor = ({ label, required }: Question): string =>
  required ? label : `${label} (optional)`;

export const hintFor = ({ question, note }: Pick<QuestionInputProps, 'question' | 'note'>) =>
  [note, question.help].filter(Boolean).join(' ') || undefined;

/** The browser's own input does not say it. */
export const fileHintFor = ({
  maxMegabytes = 2,
  ...props
}: Pick<QuestionInputProps, 'question' | 'note' | 'maxMegabytes'>) =>
  [hintFor(props), `A PDF, JPG or PNG file of at most ${maxMegabytes} MB.`]
    .filter(Boolean)
    .join(' ');
