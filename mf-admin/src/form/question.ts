import { reasonForm } from '@club/contracts/events/decision';
import type { Send } from '@club/web-kit/calls';
import type { FieldValues, Path } from '@club/web-kit/forms';
import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { type Drawn, reason } from './fields-as-data.tsx';
import type { FormDialog } from './form-dialog.tsx';

type DraftSchema = z.ZodType<FieldValues, FieldValues>;
type Said = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'note' | 'leave' | 'isHarmful' | 'maxWidth'
>;

/** What a call answers. */
export interface Sent<Answer = unknown> {
  data?: Answer | undefined;
  error?: unknown;
}

/** A question of a few fields as data: `QuestionDialog` asks it. */
export interface Question<Schema extends DraftSchema = DraftSchema, Answer = unknown> extends Said {
  /** The text of the button that sends, at rest and while it is sent. */
  action: readonly [atRest: string, busy?: string];
  /** A question without a schema asks for a confirmation only. */
  schema?: Schema;
  start?: z.input<Schema>;
  fields?: readonly Drawn<Path<z.input<Schema>>>[];
  /** The dialog stays open after an error, and when nothing is returned. */
  send: (
    typed: z.output<Schema>,
    write: Send,
  ) => PromiseLike<Sent<Answer> | undefined> | Sent<Answer> | undefined;
  /** The text after a success. Without it, `onDone` or the caller says it. */
  done?: string | ((answer: Answer) => string | undefined);
  onDone?: (answer: Answer) => void;
  /** The text for a failure that the server does not explain. */
  failure?: string;
  /** Leaving the dialog never asks: little is typed in it. */
  isBrief?: boolean;
}

/** Checks a question by the types of its own schema and answer. */
export const ask = <Schema extends DraftSchema, Answer>(question: Question<Schema, Answer>) =>
  question as unknown as Question;

/** A question on a page, whose title stands there already. */
export type HereAsked = Omit<Question, keyof Said>;

export const askHere = <Schema extends DraftSchema, Answer>(
  question: Omit<Question<Schema, Answer>, keyof Said>,
) => question as unknown as HereAsked;

/** A question about the reason of an action. */
export const askReason = <Answer>(
  question: Omit<Question<typeof reasonForm, Answer>, 'schema' | 'start' | 'fields' | 'isHarmful'>,
) =>
  ask({
    ...question,
    isHarmful: true,
    schema: reasonForm,
    start: { reason: '' },
    fields: [reason()],
  });
