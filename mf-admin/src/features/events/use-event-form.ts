import type { AdminEvent } from '@club/contracts/events/event';
import { setServerFields, useZodForm } from '@club/web-kit/forms';
import { isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { useConflict } from '../../components/use-conflict.ts';
import { useCreateEventMutation, useLazyLatestEventQuery, useUpdateEventMutation } from './api.ts';
import { draftOf, type EventDraft, eventBody, eventDraft } from './event-draft.ts';

const FAILED = 'Failed to save event';

/** The state of the event dialog: what is typed, how saving goes, and whose version counts. */
export function useEventForm(event: AdminEvent | undefined, onSaved: () => void) {
  const form = useZodForm(eventDraft, { defaultValues: draftOf(event) });
  const [image, setImage] = useState<File>();
  const [message, setMessage] = useState<string>();
  const [version, setVersion] = useState(event?.version);
  const [create, creation] = useCreateEventMutation();
  const [update, updating] = useUpdateEventMutation();
  const [latest] = useLazyLatestEventQuery();
  const { theirs, catchConflict, settle } = useConflict(async () => {
    if (!event) return undefined;
    return (await latest({ params: { id: event.id } })).data;
  });

  const save = async (draft: EventDraft, over = version) => {
    setMessage(undefined);
    const body = eventBody(draft, { image, version: over });
    const { error } = await (event ? update({ params: { id: event.id }, body }) : create({ body }));
    if (!error) {
      toast.success('Event saved successfully!');
      onSaved();
      return;
    }
    if (await catchConflict(error)) return;
    toast.error(FAILED);
    showServerWords(error);
  };

  const showServerWords = (error: unknown) => {
    if (!isApiErrorData(error)) return;
    const { image: imageError, module_amounts: amounts, ...fields } = error.fields;
    if (imageError) form.setError('root.image', { message: imageError });
    if (amounts) fields.modules ??= amounts;
    const known = setServerFields(form, { ...error, fields });
    if (!known && !imageError) setMessage(error.fromServer ? error.detail : NO_ANSWER);
  };

  return {
    form,
    image,
    setImage: (file: File | undefined) => {
      form.clearErrors('root.image');
      setImage(file);
    },
    message,
    submit: form.handleSubmit((draft) => save(draft)),
    isSaving: creation.isLoading || updating.isLoading,
    theirs,
    keepMine: () => {
      if (!theirs) return;
      setVersion(theirs.version);
      settle();
      void form.handleSubmit((draft) => save(draft, theirs.version))();
    },
    takeTheirs: () => {
      if (!theirs) return;
      setVersion(theirs.version);
      form.reset(draftOf(theirs));
      setImage(undefined);
      settle();
    },
  };
}

const NO_ANSWER = 'The server did not answer. What you typed is still here: please try again.';
