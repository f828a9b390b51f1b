import type { AnswerValue, Question } from '@club/contracts/events/question';

export interface QuestionInputProps {
  question: Question;
  /** The field's name in the form, as errors name it: `answers.team.ID`. */
  name: string;
  value: AnswerValue | undefined;
  error: string | undefined;
  /** Shown before the help text. */
  note?: string | undefined;
  /** Without it, the browser sends the form itself. */
  onChange?: ((value: AnswerValue) => void) | undefined;
}

/** All questions without this word are required, like the other fields of the form. */
export const labelFor = ({ label, required }: Question): string =>
  required ? label : `${label} (optional)`;

export const hintFor = ({ question, note }: Pick<QuestionInputProps, 'question' | 'note'>) =>
  [note, question.help].filter(Boolean).join(' ') || undefined;
