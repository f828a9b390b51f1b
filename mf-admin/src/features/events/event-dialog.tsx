import type { AdminEvent } from '@club/contracts/events/event';
import { formImage } from '@club/contracts/values/file';
import { TextInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { ImagePicker } from '../../image/image-picker.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { DiscountCodesField } from './discount-codes-field.tsx';
import { eventDifferences } from './event-differences.ts';
import { ModulesField } from './modules-field.tsx';
import { OpenField } from './open-field.tsx';
import { useEventForm } from './use-event-form.ts';

interface EventDialogProps {
  /** Undefined adds one. */
  event: AdminEvent | undefined;
  onClose: () => void;
}

/** Adds or edits an event. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const state = useEventForm(event, onClose);
  const { form } = state;
  const { control } = form;
  return (
    <RecordDialog
      title={event ? 'Edit Event' : 'Add Event'}
      action={event ? 'Save Changes' : 'Add Event'}
      maxWidth="md"
      state={state}
      differences={(theirs) => eventDifferences(form.getValues(), theirs)}
      onClose={onClose}
    >
      <TextInput control={control} name="title" label="Title" required autoFocus={!event} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr 2fr' } }}>
        <TextInput
          control={control}
          name="date"
          label="Date"
          placeholder="YYYY-MM-DD"
          inputProps={{ inputMode: 'numeric' }}
          required
        />
        <TextInput control={control} name="time" label="Time" placeholder="HH:MM" required />
        <TextInput control={control} name="location" label="Location" required />
      </Box>
      <TextInput
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={3}
        maxRows={10}
      />
      <OpenField control={control} />
      <ModulesField form={form} />
      <DiscountCodesField form={form} />
      <ImagePicker
        label="Image"
        savedUrl={event?.image_url}
        title={form.watch('title') || 'Event'}
        file={state.image}
        onChange={state.setImage}
        rule={formImage}
        hint="At most 2 MB. Shown 16 to 9."
        error={state.imageError}
      />
    </RecordDialog>
  );
}
