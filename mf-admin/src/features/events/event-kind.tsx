import type { AdminEvent } from '@club/contracts/events/event';
import { encodeEventForm } from '@club/contracts/events/event-form';
import { FormControlLabel, TextInput, useController } from '@club/web-kit/forms';
import { Switch } from '@club/web-kit/office';
import { isApiErrorData } from '@club/web-kit/state';
import { Box } from '@club/web-kit/ui';
import { defineRecord, type FieldsProps } from '../../records/record-kind.ts';
import { useEventActions, useEvents } from './api.ts';
import { DiscountCodesField } from './discount-codes-field.tsx';
import { eventCard } from './event-card.tsx';
import { draftOf, eventDraft, eventInWords } from './event-draft.ts';
import { ModulesField } from './modules-field.tsx';

/** Inputs that show the errors of the form's joined fields (SPEC §7). */
const INPUTS: Record<string, string> = {
  modules: 'new_module',
  module_amounts: 'new_module',
  discount_codes: 'new_code.code',
};

export const eventKind = defineRecord({
  noun: 'event',
  nouns: 'events',
  titles: { add: 'Add Event', edit: 'Edit Event' },
  maxWidth: 'md',
  schema: eventDraft,
  draftOf,
  labels: {
    title: 'Title',
    description: 'Description',
    date: 'Date',
    time: 'Time',
    location: 'Location',
  },
  inWords: eventInWords,
  Fields: EventFields,
  image: ({ title }) => ({
    title: title || 'Event',
    hint: 'At most 2 MB. Shown in the ratio 16:9.',
  }),
  bodyOf: ({ new_module, new_code, ...draft }) => encodeEventForm(draft),
  useList: useEvents,
  useActions: useEventActions,
  mapError: (error) => {
    if (!isApiErrorData(error)) return error;
    const fields = Object.entries(error.fields).map(([name, text]) => [INPUTS[name] ?? name, text]);
    return { ...error, fields: Object.fromEntries(fields) };
  },
  searchText: ({ title, location, date, modules }: AdminEvent) =>
    [title, location, date, ...modules].join(' '),
  cardOf: eventCard,
  cards: { min: 320, lines: 4 },
  texts: {
    add: 'Add Event',
    loading: 'Loading the events',
    loadFailed: 'The events did not load',
    empty: 'No events yet. The first one you add shows on the site at once.',
    searchPlaceholder: 'Search titles, places and modules',
    deleted: 'Event deleted successfully!',
    deleteFailed: 'Error deleting event',
  },
  savedText: () => 'Event saved successfully!',
  saveFailedText: () => 'Failed to save event',
});

function EventFields({ form, field, imageField, isNew }: FieldsProps<typeof eventDraft>) {
  const { control } = form;
  const open = useController({ control, name: 'registration_open' }).field;
  return (
    <>
      <TextInput {...field('title')} required autoFocus={isNew} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr 2fr' } }}>
        <TextInput
          {...field('date')}
          placeholder="YYYY-MM-DD"
          inputProps={{ inputMode: 'numeric' }}
          required
        />
        <TextInput {...field('time')} placeholder="HH:MM" required />
        <TextInput {...field('location')} required />
      </Box>
      <TextInput {...field('description')} multiline minRows={3} maxRows={10} />
      <FormControlLabel
        control={<Switch checked={open.value} onChange={(_, isOpen) => open.onChange(isOpen)} />}
        label={open.value ? 'Registrations Open' : 'Registrations Closed'}
        sx={{ ml: -2, justifySelf: 'start' }}
      />
      <ModulesField form={form} />
      <DiscountCodesField form={form} />
      {imageField}
    </>
  );
}
