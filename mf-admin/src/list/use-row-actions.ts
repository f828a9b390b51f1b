import { useSend } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';
import type { Question } from '../form/question.ts';
import { toastFailure } from '../role/fresh-code.tsx';
import { mayCall, useRole } from '../role/use-role.ts';
import type { Listed, ListKind } from './list-kind.tsx';
import type { RowAction } from './row-action.ts';

const FAILED = "That didn't work. Please try again.";

/** The actions of a row that the admin may press, and what happens then. */
export function useRowActions<Row extends Listed>(kind: ListKind<Row>, row: Row) {
  /** The question below the row: the label of its action, and its choice. */
  const [asked, setAsked] = useState<{ label: string; choice: string }>();
  const [question, setQuestion] = useState<Question>();
  const { send, ...sending } = useSending(row);
  const pressed = useRef<HTMLElement>(null);
  const end = () => {
    setAsked(undefined);
    setQuestion(undefined);
    pressed.current?.focus();
  };
  const press = (action: RowAction<Row>, target: HTMLElement, chosen?: string) => {
    pressed.current = target;
    const choice = chosen ?? action.choice?.(row).value ?? '';
    if (action.act) action.act(row);
    else if (action.question) setQuestion(action.question(row));
    else if (action.ask) setAsked({ label: action.label, choice });
    else void send(action, choice);
  };
  const actions = useAllowed(kind.rowActions ?? [], row);
  const action = actions.find(({ label }) => label === asked?.label);
  // The row has changed meanwhile, and nothing is to be asked any more.
  if (asked && !action) setAsked(undefined);
  return {
    ...sending,
    actions,
    nameOf: ({ name, label }: RowAction<Row>) => name?.(row) ?? `${label} ${kind.nameOf(row)}`,
    asked: action && asked && { action, choice: asked.choice },
    question,
    press,
    /** Changes the choice of the question below the row. */
    choose: (choice: string) => setAsked((before) => before && { ...before, choice }),
    confirm: async () => {
      if (action && asked && (await send(action, asked.choice))) end();
    },
    end,
  };
}

export type RowActs<Row extends Listed> = ReturnType<typeof useRowActions<Row>>;

function useAllowed<Row>(actions: readonly RowAction<Row>[], row: Row) {
  const role = useRole();
  return actions.filter(({ isShown, write, may }) => {
    if (isShown?.(row) === false) return false;
    const callId = may ?? write?.(row, '').call.id;
    return callId === undefined || mayCall(role, callId);
  });
}

/** Sends the call of an action, one at a time, and says the outcome. */
function useSending<Row>(row: Row) {
  const sendCall = useSend();
  const [running, setRunning] = useState<string>();
  const [error, setError] = useState<unknown>();
  const send = async ({ label, write, failed = FAILED }: RowAction<Row>, choice: string) => {
    if (!write) return false;
    const { call, input, done } = write(row, choice);
    setRunning(label);
    const result = await sendCall(call, input as never);
    setRunning(undefined);
    setError(result.error);
    if (result.error) {
      toastFailure(result.error, failed);
      return false;
    }
    const text = done(result.data);
    if (typeof text === 'string') toast.success(text);
    return true;
  };
  return { send, running, error };
}
