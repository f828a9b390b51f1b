import { useSend } from '@club/web-kit/calls';
import { setServerFields, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { z } from 'zod';
import { useUnsavedWarning } from '../leave/use-unsaved-warning.ts';
import type { HereAsked } from './question.ts';

/**
 * The form of a question that stays on the page, and is empty again after it was sent. The server's errors appear at their
 * inputs; any other failure is `state.error`, with its text as `state.message`.
 */
export function useAsked({ schema, start = {}, send, done, onDone, failure = '' }: HereAsked) {
  const form = useZodForm(schema ?? z.object({}), { defaultValues: start });
  const write = useSend();
  const [error, setError] = useState<unknown>();
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedWarning(isDirty);
  const submit = form.handleSubmit(async (typed) => {
    setError(undefined);
    const sent = await send(typed, write);
    if (sent?.error) {
      if (!setServerFields(form, sent.error)) setError(sent.error);
      return;
    }
    form.reset();
    const text = typeof done === 'function' ? done(sent?.data) : done;
    if (text) toast.success(text);
    onDone?.(sent?.data);
  });
  const message = error === undefined ? undefined : errorText(error, failure);
  return { form, submit, state: { isSaving: isSubmitting, error, message } };
}
