import type { ApiCall, CallAnswer } from '@club/contracts/http/call';
import type { CallArgument } from '@club/web-kit/state';
import type { Question } from '../form/question.ts';

/** A call with its input, and the text after it. */
export interface Write {
  call: ApiCall;
  input: unknown;
  /** @returns the text for a toast, or nothing if the screen shows the outcome itself */
  done: (answer: unknown) => unknown;
}

export const write = <Call extends ApiCall>(
  call: Call,
  input: CallArgument<Call>,
  done?: string | ((answer: CallAnswer<Call>) => unknown),
): Write => ({
  call,
  input,
  done: (answer) => (typeof done === 'function' ? done(answer as CallAnswer<Call>) : done),
});

interface Choice {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

/** What an admin can do with a row: it sends a call, asks in a dialog, or downloads a file. Only roles that may do it see it. */
export interface RowAction<Row> {
  /** The text of the button. */
  label: string;
  /** The text while it is at work. */
  busy?: string;
  /** The name for screen readers, where it is not the label and the row's name. */
  name?: (row: Row) => string;
  isShown?: (row: Row) => boolean;
  /** The button is there, and does nothing now. */
  isOff?: (row: Row) => boolean;
  isHarmful?: boolean;
  /** @param choice the value of `choice` or `select` */
  write?: (row: Row, choice: string) => Write;
  /** The text for a failure that the server does not explain. */
  failed?: string;
  /** Asked below the row before the call is sent. */
  ask?: (row: Row, choice: string) => string;
  /** Belongs to the question. */
  choice?: (row: Row) => Choice;
  /** A select instead of a button: its change is the action. */
  select?: (row: Row) => Omit<Choice, 'label'>;
  /** Asked in a dialog, about what the admin saw at the press, or something that the screen does. `may` is their call. */
  question?: (row: Row) => Question;
  act?: (row: Row) => unknown;
  may?: string;
  /** A file to download. */
  href?: (row: Row) => string;
}
