import { createDoor, type DoorWithLink, doorForm } from '@club/contracts/events/doors';
import type { AdminEvent } from '@club/contracts/events/event';
import { useWrite } from '@club/web-kit/calls';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { z } from 'zod';
import { DateInput, typedMoment } from '../../../../form/date-input.tsx';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { SelectInput } from '../../../../form/select-field.tsx';
import { clockIn } from '../../../../format/moment.ts';

const typedForm = z
  .object({ name: z.string(), module: z.string(), opens_at: typedMoment, closes_at: typedMoment })
  .transform((form): z.input<typeof doorForm> => form)
  .pipe(doorForm);

/** As long as a day of an event. */
const HOURS = 12;
/** So long before the start of the event its door opens. */
const HOURS_BEFORE = 2;

type EventTimes = Pick<AdminEvent, 'date' | 'time' | 'end_date' | 'end_time'>;

const fromNow = () => ({ opens_at: clockIn(0), closes_at: clockIn(HOURS) });

/** From two hours before the start to the end of the event, or from now on if that is over. On the club's clock. */
function timesOf({ date, time, end_date, end_time }: EventTimes) {
  const start = new Date(Date.parse(`${date}T${time}Z`) - HOURS_BEFORE * 3_600_000);
  const opens_at = start.toISOString().slice(0, 16).replace('T', ' ');
  const closes_at = `${end_date || date} ${end_time || '23:59'}`;
  return closes_at > clockIn(0) ? { opens_at, closes_at } : fromNow();
}

interface DialogProps {
  event: AdminEvent;
  onMade: (made: DoorWithLink) => void;
  onClose: () => void;
}

/** Makes a door that is open when the event is. */
export function DoorDialog({ event, onMade, onClose }: DialogProps) {
  const [message, setMessage] = useState<string>();
  const [create] = useWrite(createDoor);
  const form = useZodForm(typedForm, {
    mode: 'onSubmit',
    defaultValues: { name: '', module: '', ...timesOf(event) },
  });
  const { control, formState } = form;
  const send = form.handleSubmit(async (body) => {
    setMessage(undefined);
    const { data, error } = await create({ params: { id: event.id }, body });
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
          ...event.modules.map((name) => ({ value: name, label: name })),
        ]}
      />
      <DateInput control={control} name="opens_at" label="Open from" kind="datetime-local" />
      <DateInput control={control} name="closes_at" label="Open until" kind="datetime-local" />
      <Button
        variant="text"
        size="small"
        sx={{ justifySelf: 'start' }}
        onClick={() =>
          form.reset({ ...form.getValues(), ...fromNow() }, { keepDefaultValues: true })
        }
      >
        {`Open it now, for ${HOURS} hours`}
      </Button>
    </FormDialog>
  );
}
