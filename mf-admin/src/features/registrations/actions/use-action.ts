import type { Decision } from '@club/contracts/events/decision';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import { type FieldValues, setServerFields, type UseFormReturn } from '@club/web-kit/forms';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useContext, useState } from 'react';
import { OfferUndo } from '../../../undo/use-undo.ts';

/** What the dialog of an action gets. */
export interface ActionProps {
  eventId: string;
  registration: AdminRegistrationDetail;
  onClose: () => void;
}

export interface ActionTexts {
  /** The text after a success. */
  done: string;
  /** The text for a failure that the server does not explain. */
  failure: string;
}

/**
 * Sends the form of a dialog, which closes after a success; a decision can then be undone. After a failure it keeps its values:
 * the errors of fields appear at their inputs, any other error as `state.message`.
 */
export function useAction<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { done, failure }: ActionTexts,
  { eventId, onClose }: Pick<ActionProps, 'eventId' | 'onClose'>,
) {
  const [message, setMessage] = useState<string>();
  const offerUndo = useContext(OfferUndo);
  const { isDirty, isSubmitting } = form.formState;
  const send = async (sending: PromiseLike<{ data?: unknown; error?: unknown }>): Promise<void> => {
    setMessage(undefined);
    const { data, error } = await sending;
    if (error) {
      setMessage(fieldsShown(form, error) ? undefined : errorText(error, failure));
      return;
    }
    const { decision_id } = (data ?? {}) as Partial<Decision>;
    if (decision_id) offerUndo({ text: done, decisions: [{ event_id: eventId, decision_id }] });
    else toast.success(done);
    onClose();
  };
  return { send, state: { isDirty, isSaving: isSubmitting, message } };
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
