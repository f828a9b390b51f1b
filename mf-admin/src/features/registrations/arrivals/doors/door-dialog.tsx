import { type DoorWithLink, doorForm } from '@club/contracts/events/doors';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { useState } from 'react';
import { z } from 'zod';
import { DateInput } from '../../../../form/date-input.tsx';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { SelectInput } from '../../../../form/select-field.tsx';
import { clockIn } from '../../../../format/moment.ts';
import { useCreateDoorMutation } from '../api.ts';

/** The inputs of date and time have a space where the call has a T. */
const typedForm = z
  .object({ name: z.string(), module: z.string(), opens_at: z.string(), closes_at: z.string() })
  .transform(
    ({ opens_at, closes_at, ...form }): z.input<typeof doorForm> => ({
      ...form,
      opens_at: opens_at.trim().replace(' ', 'T'),
      closes_at: closes_at.trim().replace(' ', 'T'),
    }),
  )
  .pipe(doorForm);

/** As long as a day of an event. */
const HOURS = 12;

interface DialogProps {
  eventId: string;
  modules: string[];
  onMade: (made: DoorWithLink) => void;
  onClose: () => void;
}

export function DoorDialog({ eventId, modules, onMade, onClose }: DialogProps) {
  const [message, setMessage] = useState<string>();
  const [create] = useCreateDoorMutation();
  const form = useZodForm(typedForm, {
    mode: 'onSubmit',
    defaultValues: { name: '', module: '', opens_at: clockIn(0), closes_at: clockIn(HOURS) },
  });
  const { control, formState } = form;
  const send = form.handleSubmit(async (body) => {
    setMessage(undefined);
    const { data, error } = await create({ params: { id: eventId }, body });
    if (!data) {
      if (!setServerFields(form, error)) setMessage(errorText(error, 'The door was not made.'));
      return;
    }
    onMade(data);
    onClose();
  });
  return (
    <FormDialog
      title="Add a door"
      note="Its link works between these times. Up to 20 phones can join."
      action="Make the door"
      state={{ isDirty: formState.isDirty, isSaving: formState.isSubmitting, message }}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput control={control} name="name" label="Name" required />
      <SelectInput
        control={control}
        name="module"
        label="Module"
        options={[
          { value: '', label: 'All modules' },
          ...modules.map((name) => ({ value: name, label: name })),
        ]}
      />
      <DateInput control={control} name="opens_at" label="Open from" kind="datetime-local" />
      <DateInput control={control} name="closes_at" label="Open until" kind="datetime-local" />
    </FormDialog>
  );
}
