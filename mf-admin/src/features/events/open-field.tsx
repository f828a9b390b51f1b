import { type Control, FormControlLabel, useController } from '@club/web-kit/forms';
import { Switch } from '@club/web-kit/office';
import type { EventDraft, EventDraftInput } from './event-draft.ts';

/** Whether teams can register. */
export function OpenField({ control }: { control: Control<EventDraftInput, unknown, EventDraft> }) {
  const { field } = useController({ control, name: 'registration_open' });
  return (
    <FormControlLabel
      control={<Switch checked={field.value} onChange={(_, isOpen) => field.onChange(isOpen)} />}
      label={field.value ? 'Registrations Open' : 'Registrations Closed'}
      sx={{ ml: -2, justifySelf: 'start' }}
    />
  );
}
