import type { Decision } from '@club/contracts/events/decision';
import { type FieldValues, setServerFields, type UseFormReturn } from '@club/web-kit/forms';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useContext, useState } from 'react';
import { OfferUndo } from '../undo/use-undo.ts';
import type { Question, Sent } from './question.ts';

interface ActionOptions extends Pick<Question, 'done' | 'onDone' | 'failure'> {
  /** Of an action that can be a decision. */
  eventId?: string | undefined;
  onClose: () => void;
}

/**
 * Sends the form of a dialog, which closes after a success; a decision can then be undone. After a failure it keeps its values:
 * the errors of fields appear at their inputs, any other error as `state.message`.
 */
export function useAction<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { done, onDone, failure = '', eventId, onClose }: ActionOptions,
) {
  const [failed, setFailed] = useState<unknown>();
  const offerUndo = useContext(OfferUndo);
  const { isDirty, isSubmitting } = form.formState;
  const send = async (sending: PromiseLike<Sent | undefined> | Sent | undefined): Promise<void> => {
    setFailed(undefined);
    const sent = await sending;
    if (!sent) return;
    const { data, error } = sent;
    if (error) {
      if (!fieldsShown(form, error)) setFailed(error);
      return;
    }
    const text = typeof done === 'function' ? done(data) : done;
    const { decision_id } = (data ?? {}) as Partial<Decision>;
    if (text && decision_id && eventId)
      offerUndo({ text, decisions: [{ event_id: eventId, decision_id }] });
    else if (text) toast.success(text);
    onDone?.(data);
    onClose();
  };
  const message = failed === undefined ? undefined : errorText(failed, failure);
  return { send, state: { isDirty, isSaving: isSubmitting, error: failed, message } };
}

/** False if the error names a field that the form does not have. */
function fieldsShown<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  if (!isApiErrorData(error)) return false;
  const inputs = form.getValues();
  const isKnown = Object.keys(error.fields).every((path) => (path.split('.')[0] ?? '') in inputs);
  return isKnown && setServerFields(form, error);
}
