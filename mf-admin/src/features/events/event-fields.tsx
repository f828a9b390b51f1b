import { lateClosing } from '@club/contracts/events/event-fields';
import { FormControlLabel, FormHelperText, useController, useWatch } from '@club/web-kit/forms';
import { Switch } from '@club/web-kit/office';
import { Box, Button } from '@club/web-kit/ui';
import { useId, useState } from 'react';
import { AccountNote } from '../../form/account-note.tsx';
import type { FieldsProps } from '../../records/record-kind.ts';
import { DiscountCodesField } from './discount-codes-field.tsx';
import { type EventFormReturn, type eventDraft, takenNote } from './event-draft.ts';
import { summaries } from './event-summaries.ts';
import { FieldGroup, FoldContext } from './field-group.tsx';
import { ModulesField } from './modules-field.tsx';
import { QuestionsField } from './questions-field.tsx';
import { StepsField } from './steps-field.tsx';

type Props = FieldsProps<typeof eventDraft>;

/** The inputs of an event, in groups. A new event begins with title, dates, place and prices; the rest is folded. */
export function EventFields({ form, input, imageField, isNew }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <FoldContext value={isNew ? (isWhole ? 'open' : 'folded') : 'never'}>
      {input('title', { autoFocus: isNew })}
      <WhenAndWhere input={input} />
      {isNew && <ModulesField form={form} />}
      {isNew && (
        <Button
          variant="text"
          aria-pressed={isWhole}
          // The field that is left would show its error, and move the button away from below the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsWhole(!isWhole)}
          sx={{ justifySelf: 'start' }}
        >
          All fields
        </Button>
      )}
      <Box sx={isNew ? { minWidth: 0 } : spacedSx}>
        <Registration form={form} input={input} />
        {!isNew && <ModulesField form={form} />}
        <DiscountCodesField form={form} />
        <StepsField form={form} />
        <QuestionsField form={form} />
        <About form={form} input={input} imageField={imageField} />
      </Box>
    </FoldContext>
  );
}

const spacedSx = { display: 'grid', gap: 'inherit', minWidth: 0 } as const;

const WhenAndWhere = ({ input }: Pick<Props, 'input'>) => (
  <FieldGroup legend="When and where">
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 4 },
        // A phone cuts dates in columns of one width.
        gridTemplateColumns: { xs: '5fr 4fr', sm: '1fr 1fr 1fr 1fr' },
      }}
    >
      {input('date')}
      {input('time')}
      {input('end_date')}
      {input('end_time')}
    </Box>
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {input('location')}
      {input('map_url')}
    </Box>
  </FieldGroup>
);

const REGISTRATION = [
  ...(['published', 'registration_open', 'gathering', 'opens_at', 'closes_at'] as const),
  ...(['capacity', 'pay_within_days', 'waiting_hours'] as const),
];

const NOT_YET = 'Nobody can register while the event is a draft';

function Registration({ form, input }: Pick<Props, 'form' | 'input'>) {
  const { control } = form;
  const isPublished = useWatch({ control, name: 'published' });
  return (
    <FieldGroup
      legend="Registration"
      folding={{ form, fields: REGISTRATION, summaryOf: summaries.registration }}
    >
      <AccountNote />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <OnOff
          control={control}
          name="published"
          label="Published"
          hints={['Draft: only admins see this event', 'Visitors see this event']}
        />
        <OnOff
          control={control}
          name="registration_open"
          label={isPublished ? 'Registrations Open' : 'Registrations Open once published'}
          hints={['Registrations Closed', isPublished ? 'Teams can register' : NOT_YET]}
        />
        <Gathering control={control} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {input('opens_at')}
        <Closing control={control} input={input} />
        <Places control={control} input={input} />
        {input('pay_within_days')}
        {input('waiting_hours')}
      </Box>
    </FieldGroup>
  );
}

function Gathering({ control }: Pick<EventFormReturn, 'control'>) {
  const isOn = useWatch({ control, name: 'gathering' });
  return (
    <>
      <OnOff
        control={control}
        name="gathering"
        label="Teams may gather by link"
        hints={['The leader enters all members', 'Members can join their team by a link']}
      />
      {isOn && (
        <OnOff
          control={control}
          name="pays_early"
          label="May pay before complete"
          hints={['A team pays once all its members have joined', 'A team may pay at any time']}
        />
      )}
    </>
  );
}

interface OnOffProps extends Pick<EventFormReturn, 'control'> {
  name: 'published' | 'registration_open' | 'gathering' | 'pays_early';
  label: string;
  /** What the state means. */
  hints: [off: string, on: string];
}

/** The label stays the same: a switch that is off beside the word of its other state reads backwards. */
function OnOff({ control, name, label, hints: [off, on] }: OnOffProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const problem = fieldState.error?.message;
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={field.value}
            onChange={(_, isOn) => field.onChange(isOn)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={label}
        sx={{ ml: -2 }}
      />
      <FormHelperText id={id}>{field.value ? on : off}</FormHelperText>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  );
}

function Closing({ control, input }: Pick<Props, 'input'> & Pick<EventFormReturn, 'control'>) {
  const [date, time, closes_at] = useWatch({ control, name: ['date', 'time', 'closes_at'] });
  return input('closes_at', {
    hint:
      lateClosing({ date, time, closes_at: closes_at ?? '' }) ??
      'Empty: when the event ends, or starts if it has no end',
  });
}

/** A capacity below the teams that have a place is allowed; the hint says what happens then. */
function Places({ control, input }: Pick<Props, 'input'> & Pick<EventFormReturn, 'control'>) {
  const [capacity, taken] = useWatch({ control, name: ['capacity', 'taken'] });
  const hint = takenNote(capacity, taken);
  return input('capacity', { ...(hint && { hint }) });
}

const ABOUT = ['description', 'rules', 'prizes', 'contact'] as const;

const About = ({ form, input, imageField }: Pick<Props, 'form' | 'input' | 'imageField'>) => (
  <FieldGroup legend="About" folding={{ form, fields: ABOUT, summaryOf: summaries.about }}>
    {ABOUT.map((name) => input(name))}
    {imageField}
  </FieldGroup>
);
