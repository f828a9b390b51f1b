import { setServerFields, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { useState } from 'react';
import type { z } from 'zod';
import { useUnsavedWarning } from '../leave/use-unsaved-warning.ts';

type TextFields = Record<string, string>;

interface SendFormOptions<Draft extends TextFields> {
  schema: z.ZodType<Draft, Draft>;
  empty: Draft;
  send: (draft: Draft) => Promise<{ error?: unknown }>;
  onSent: () => void;
  /** The text for a failure that the server does not explain. */
  failure: string;
  /** When errors appear first; by default when an input loses the focus. */
  mode?: 'onTouched' | 'onSubmit';
}

/**
 * A form of texts that is emptied after it was sent. The server's errors appear at their inputs; any other failure is
 * `state.error`, with its text as `state.message`.
 */
export function useSendForm<Draft extends TextFields>(options: SendFormOptions<Draft>) {
  const { schema, empty, send, onSent, failure, mode = 'onTouched' } = options;
  const form = useZodForm(schema, { defaultValues: empty as never, mode });
  const [error, setError] = useState<unknown>();
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedWarning(isDirty);
  const submit = form.handleSubmit(async (draft) => {
    setError(undefined);
    const result = await send(draft);
    if (!result.error) {
      form.reset();
      onSent();
    } else if (!setServerFields(form, result.error)) {
      setError(result.error);
    }
  });
  const message = error === undefined ? undefined : errorText(error, failure);
  return { form, submit, state: { isSaving: isSubmitting, error, message } };
}
