import type { ApiCall, CallAnswer } from '@club/contracts/http/call';
import type { CallArgument } from '@club/web-kit/state';
import type { Question } from '../form/question.ts';

/** A call with its input, and the text after it. */
interface Write {
  call: ApiCall;
  input: unknown;
  /** @returns the text for a toast, or none if the screen shows the outcome itself */
  done: (answer: unknown) => string | undefined;
}

export const write = <Call extends ApiCall>(
  call: Call,
  input: CallArgument<Call>,
  done?: string | ((answer: CallAnswer<Call>) => string | undefined),
): Write => ({
  call,
  input,
  done: (answer) => (typeof done === 'function' ? done(answer as CallAnswer<Call>) : done),
});

/** What an admin can do with a row: it sends a call, asks in a dialog, or downloads a file. Only roles that may do it see it. */
export interface RowAction<Row> {
  /** The text of the button. */
  label: string;
  /** The text while it is at work. */
  busy?: string;
  /** The name for screen readers, and the title of the question, where it is not the label and the row's name. */
  name?: (row: Row) => string;
  isShown?: (row: Row) => boolean;
  /** The button is there, and does nothing now. */
  isOff?: (row: Row) => boolean;
  isHarmful?: boolean;
  write?: (row: Row) => Write;
  /** The text for a failure that the server does not explain. */
  failed?: string;
  /** Asked before the call is sent. */
  ask?: (row: Row) => string;
  /** A select instead of a button: its change is the action. */
  select?: (row: Row) => { value: string; options: readonly { value: string; label: string }[] };
  /**
   * Asked in a dialog, about what the admin saw at the press, or something that the screen does. `may` is their call.
   * @param choice the value of `select`
   */
  question?: (row: Row, choice: string) => Question;
  act?: (row: Row) => unknown;
  may?: string;
  /** A file to download. */
  href?: (row: Row) => string;
}
