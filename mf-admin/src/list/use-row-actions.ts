import { useSend } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { ask, type Question } from '../form/question.ts';
import { toastFailure } from '../role/fresh-code.tsx';
import { mayCall, useRole } from '../role/use-role.ts';
import type { Listed, ListKind } from './list-kind.tsx';
import type { RowAction } from './row-action.ts';

const FAILED = "That didn't work. Please try again.";

/** The actions of a row that the admin may press, and what happens then. */
export function useRowActions<Row extends Listed>(kind: ListKind<Row>, row: Row) {
  const [asked, setAsked] = useState<{ label: string; choice: string; question: Question }>();
  const { send, ...sending } = useSending(row);
  const nameOf = ({ name, label }: RowAction<Row>) => name?.(row) ?? `${label} ${kind.nameOf(row)}`;
  const press = (action: RowAction<Row>, choice = '') => {
    const question = action.question?.(row, choice) ?? confirmationOf(action, row, nameOf(action));
    if (action.act) action.act(row);
    else if (question) setAsked({ label: action.label, choice, question });
    else void send(action);
  };
  const actions = useAllowed(kind.rowActions ?? [], row);
  // The row has changed meanwhile, and nothing is to be asked any more. What is typed stays, and the server says why it refuses it.
  if (asked && !asked.question.schema && !actions.some(({ label }) => label === asked.label))
    setAsked(undefined);
  return { ...sending, actions, nameOf, asked, press, end: () => setAsked(undefined) };
}

export type RowActs<Row extends Listed> = ReturnType<typeof useRowActions<Row>>;

function useAllowed<Row>(actions: readonly RowAction<Row>[], row: Row) {
  const role = useRole();
  return actions.filter(({ isShown, write, may }) => {
    if (isShown?.(row) === false) return false;
    const callId = may ?? write?.(row).call.id;
    return callId === undefined || mayCall(role, callId);
  });
}

function confirmationOf<Row>(action: RowAction<Row>, row: Row, title: string) {
  const { label, busy = 'Working…', isHarmful = false, ask: noteOf, write, failed } = action;
  if (!noteOf || !write) return undefined;
  const { call, input, done } = write(row);
  return ask({
    title,
    note: noteOf(row),
    maxWidth: 'xs',
    isHarmful,
    action: [label, busy],
    send: (_, sendCall) => sendCall(call, input as never),
    done,
    failure: failed ?? FAILED,
  });
}

/** Sends the call of an action that asks nothing, one at a time, and says the outcome. */
function useSending<Row>(row: Row) {
  const sendCall = useSend();
  const [running, setRunning] = useState<string>();
  const [error, setError] = useState<unknown>();
  const send = async ({ label, write, failed = FAILED }: RowAction<Row>) => {
    if (!write) return;
    const { call, input, done } = write(row);
    setRunning(label);
    const result = await sendCall(call, input as never);
    setRunning(undefined);
    setError(result.error);
    if (result.error) return toastFailure(result.error, failed);
    const text = done(result.data);
    if (text) toast.success(text);
  };
  return { send, running, error };
}
