import { type FieldValues, setServerFields, type UseFormReturn } from '@club/web-kit/forms';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';

interface CorrectionTexts {
  /** The toast after a success. */
  done: string;
  /** The text for a failure that the server does not explain. */
  failure: string;
}

/**
 * Sends the form of a dialog, which closes after a success. After a failure it keeps its values: the errors of fields appear
 * at their inputs, any other error as `state.message`.
 */
export function useCorrection<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { done, failure }: CorrectionTexts,
  onClose: () => void,
) {
  const [message, setMessage] = useState<string>();
  const { isDirty, isSubmitting } = form.formState;
  const send = async (sending: PromiseLike<{ error?: unknown }>): Promise<void> => {
    setMessage(undefined);
    const { error } = await sending;
    if (error) {
      setMessage(fieldsShown(form, error) ? undefined : errorText(error, failure));
      return;
    }
    toast.success(done);
    onClose();
  };
  return { send, state: { isDirty, isSaving: isSubmitting, share: undefined, message } };
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
