import {
  FormControlLabel,
  FormHelperText,
  TextInput,
  useController,
  useWatch,
} from '@club/web-kit/forms';
import { Switch } from '@club/web-kit/office';
import { Box } from '@club/web-kit/ui';
import type { FieldsProps } from '../../records/record-kind.ts';
import { DiscountCodesField } from './discount-codes-field.tsx';
import { type EventFormReturn, type eventDraft, takenNote } from './event-draft.ts';
import { FieldGroup } from './field-group.tsx';
import { ModulesField } from './modules-field.tsx';

type Props = FieldsProps<typeof eventDraft>;

/** The inputs of an event, in groups. */
export function EventFields({ form, field, imageField, isNew }: Props) {
  return (
    <>
      <TextInput {...field('title')} required autoFocus={isNew} inputProps={{ dir: 'auto' }} />
      <WhenAndWhere field={field} />
      <Registration form={form} field={field} />
      <ModulesField form={form} />
      <DiscountCodesField form={form} />
      <About field={field} />
      {imageField}
    </>
  );
}

/** SPEC §3 makes the date and the time of the start texts with a placeholder. */
const WhenAndWhere = ({ field }: Pick<Props, 'field'>) => (
  <FieldGroup legend="When and where">
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr 1fr' },
      }}
    >
      <TextInput
        {...field('date')}
        placeholder="YYYY-MM-DD"
        inputProps={{ inputMode: 'numeric' }}
        required
      />
      <TextInput {...field('time')} placeholder="HH:MM" required />
      <TextInput {...field('end_date')} type="date" hint="Empty: the same day" />
      <TextInput {...field('end_time')} type="time" />
    </Box>
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextInput {...field('location')} required inputProps={{ dir: 'auto' }} />
      <TextInput {...field('map_url')} type="url" placeholder="https://" />
    </Box>
  </FieldGroup>
);

function Registration({ form, field }: Pick<Props, 'form' | 'field'>) {
  const { control } = form;
  return (
    <FieldGroup legend="Registration">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <OnOff
          control={control}
          name="published"
          texts={['Draft: only admins see this event', 'Published']}
        />
        <OnOff
          control={control}
          name="registration_open"
          texts={['Registrations Closed', 'Registrations Open']}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput
          {...field('opens_at')}
          type="datetime-local"
          hint="Empty: as soon as it is saved"
        />
        <TextInput {...field('closes_at')} type="datetime-local" hint="Empty: when you close it" />
        <Places control={control} field={field} />
        <TextInput
          {...field('pay_within_days')}
          hint="An unpaid team keeps its place for this long"
          inputProps={{ inputMode: 'numeric' }}
        />
      </Box>
    </FieldGroup>
  );
}

interface OnOffProps extends Pick<EventFormReturn, 'control'> {
  name: 'published' | 'registration_open';
  texts: [off: string, on: string];
}

function OnOff({ control, name, texts: [off, on] }: OnOffProps) {
  const { field, fieldState } = useController({ control, name });
  const problem = fieldState.error?.message;
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={field.value} onChange={(_, isOn) => field.onChange(isOn)} />}
        label={field.value ? on : off}
        sx={{ ml: -2 }}
      />
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  );
}

/** A capacity below the teams that have a place is allowed; the hint says what happens then. */
function Places({ control, field }: Pick<Props, 'field'> & Pick<EventFormReturn, 'control'>) {
  const [capacity, taken] = useWatch({ control, name: ['capacity', 'taken'] });
  return (
    <TextInput
      {...field('capacity')}
      hint={takenNote(capacity, taken) ?? 'In teams. Empty: no limit'}
      inputProps={{ inputMode: 'numeric' }}
    />
  );
}

const About = ({ field }: Pick<Props, 'field'>) => (
  <FieldGroup legend="About">
    <TextInput
      {...field('description')}
      {...textArea}
      hint="Description, rules and prizes can have Markdown: **bold**, lists, [links](https://…)"
    />
    <TextInput {...field('rules')} {...textArea} />
    <TextInput {...field('prizes')} {...textArea} />
    <TextInput
      {...field('contact')}
      placeholder="Name, email address or phone number"
      inputProps={{ dir: 'auto' }}
    />
  </FieldGroup>
);

const textArea = {
  multiline: true,
  minRows: 3,
  maxRows: 10,
  inputProps: { dir: 'auto' },
} as const;
