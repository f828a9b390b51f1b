import { writeOf } from '@club/web-kit/calls';
import { useAppDispatch } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';
import { toastFailure } from '../role/fresh-code.tsx';
import { mayCall, useRole } from '../role/use-role.ts';
import type { Listed, ListKind } from './list-kind.tsx';
import type { RowAction } from './row-action.ts';

const FAILED = "That didn't work. Please try again.";

/** A question or a dialog that is open: the label of its action, and its choice. */
interface Step {
  label: string;
  choice: string;
}

/** The actions of a row that the admin may press, and what happens then. One works at a time. */
export function useRowActions<Row extends Listed>(kind: ListKind<Row>, row: Row) {
  const dispatch = useAppDispatch();
  const role = useRole();
  const [step, setStep] = useState<Step>();
  const [running, setRunning] = useState<string>();
  const [error, setError] = useState<unknown>();
  const pressed = useRef<HTMLElement>(null);

  const end = () => {
    setStep(undefined);
    pressed.current?.focus();
  };
  const send = async (action: RowAction<Row>, choice: string) => {
    if (!action.write) return;
    const { call, input, done } = action.write(row, choice);
    setRunning(action.label);
    const result = await dispatch(writeOf(call).initiate(input as never, { track: false }));
    setRunning(undefined);
    setError(result.error);
    if (result.error) return toastFailure(result.error, action.failed ?? FAILED);
    const text = done(result.data);
    if (typeof text === 'string') toast.success(text);
    if (action.ask) end();
  };
  const press = (action: RowAction<Row>, target: HTMLElement, chosen?: string) => {
    pressed.current = target;
    const choice = chosen ?? action.choice?.(row).value ?? '';
    if (action.act) action.act(row);
    else if (action.ask || action.open) setStep({ label: action.label, choice });
    else void send(action, choice);
  };
  const mayPress = ({ isShown, write, may }: RowAction<Row>) =>
    isShown?.(row) !== false && isAllowed(may ?? write?.(row, '').call.id);
  const isAllowed = (callId: string | undefined) => !callId || mayCall(role, callId);
  const asked = kind.rowActions?.find(({ label }) => label === step?.label);
  return {
    actions: kind.rowActions?.filter(mayPress) ?? [],
    nameOf: ({ name, label }: RowAction<Row>) => name?.(row) ?? `${label} ${kind.nameOf(row)}`,
    step: asked && step && { action: asked, choice: step.choice },
    running,
    error,
    press,
    /** Changes the choice of the question. */
    choose: (choice: string) => setStep((before) => before && { ...before, choice }),
    confirm: () => asked && step && void send(asked, step.choice),
    end,
  };
}

export type RowActs<Row extends Listed> = ReturnType<typeof useRowActions<Row>>;
