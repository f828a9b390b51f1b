import { type CheckInResult, checkIn, undoCheckIn } from '@club/contracts/events/arrivals';
import { useWrite } from '@club/web-kit/calls';
import { randomId } from '@club/web-kit/random-id';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';

/** A ticket, or a member or a whole team of the list. */
export interface Asked {
  code?: string;
  registration_id?: string;
  position?: number;
  note?: string;
}

export type Outcome =
  | { kind: 'in' | 'already'; result: CheckInResult }
  | { kind: 'refused'; text: string }
  /** No answer came: the server may have carried it out, and the same request again changes nothing then. */
  | { kind: 'unsent'; again: () => void };

/** Checks in and undoes, and keeps the outcome of the last check-in. */
export function useCheckIn(eventId: string) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [send, { isLoading }] = useWrite(checkIn);
  const [sendUndo] = useWrite(undoCheckIn);
  const last = useRef('');
  const params = { id: eventId };

  const attempt = async (body: Asked & { nonce: string }) => {
    last.current = body.nonce;
    const { data, error } = await send({ params, body });
    // The screen shows the last ticket, also when an earlier answer comes later.
    if (last.current !== body.nonce) return;
    if (data) setOutcome({ kind: data.result, result: data });
    else if (isApiErrorData(error) && error.fromServer)
      setOutcome({ kind: 'refused', text: errorText(error) });
    else setOutcome({ kind: 'unsent', again: () => void attempt(body) });
  };

  const undo = async (body: { registration_id: string; position?: number; at: string }) => {
    const { at: checked_in_at, ...who } = body;
    const { error } = await sendUndo({ params, body: { ...who, checked_in_at } });
    if (error) toast.error(errorText(error, 'The check-in was not undone. Please try again.'));
    else {
      setOutcome(undefined);
      toast.success('The check-in is undone.');
    }
  };

  return {
    outcome,
    isBusy: isLoading,
    enter: (asked: Asked) => void attempt({ ...asked, nonce: randomId() }),
    undo: (body: Parameters<typeof undo>[0]) => void undo(body),
  };
}

export type CheckIns = ReturnType<typeof useCheckIn>;
