import {
  type Control,
  type FieldValues,
  type Path,
  TextInput,
  useController,
} from '@club/web-kit/forms';
import { CalendarIcon, ClockIcon } from '@club/web-kit/office';
import { Box, Button, IconButton, Typography } from '@club/web-kit/ui';
import { useRef } from 'react';
import { z } from 'zod';
import { clockIn } from '../format/moment.ts';
import { type DateChoice, type DateKind, readDate } from './read-date.ts';

const patterns = {
  date: 'YYYY-MM-DD',
  time: 'HH:MM',
  'datetime-local': 'YYYY-MM-DD HH:MM',
} satisfies Record<DateKind, string>;

const today = () => clockIn(0).slice(0, 10);

/** A typed date, time or moment as calls have it. A text with several meanings stays, and is refused as it is. */
export const typedDate = (kind: DateKind) =>
  z.string().transform((text) => {
    const reading = readDate(kind, text, today());
    const value = reading && 'value' in reading ? reading.value : text.trim();
    return kind === 'datetime-local' ? value.replace(/ +/, 'T') : value;
  });

export const typedMoment = typedDate('datetime-local');

interface DateInputProps<Values extends FieldValues, Output> {
  kind: DateKind;
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string | undefined;
  autoFocus?: boolean | undefined;
  required?: boolean;
}

/**
 * A date or time is typed as people write it, or chosen in the picker of the device. It asks about a text with several meanings,
 * and shows what it has understood once the admin goes on.
 */
export function DateInput<Values extends FieldValues, Output>(
  props: DateInputProps<Values, Output>,
) {
  const { kind, ...input } = props;
  const { field } = useController({ control: input.control, name: input.name });
  const picker = useRef<HTMLInputElement>(null);
  const typed = String(field.value ?? '');
  const reading = readDate(kind, typed, today());
  const value = reading && 'value' in reading ? reading.value : undefined;
  const open = () => {
    if (!picker.current) return;
    picker.current.value = (value ?? typed).replace(' ', 'T');
    picker.current.showPicker();
  };
  const end = (
    <Box sx={{ position: 'relative', mr: -2.5 }}>
      <input
        ref={picker}
        type={kind}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => field.onChange(target.value.replace('T', ' '))}
        style={pickerStyle}
      />
      <IconButton size="small" aria-label={`Choose: ${input.label}`} onClick={open}>
        {kind === 'time' ? <ClockIcon fontSize="small" /> : <CalendarIcon fontSize="small" />}
      </IconButton>
    </Box>
  );
  return (
    <Box onBlur={() => value && value !== typed && field.onChange(value)}>
      <TextInput {...input} placeholder={patterns[kind]} endAdornment={end} />
      {reading && 'choices' in reading && (
        <Choices label={input.label} choices={reading.choices} onChoose={field.onChange} />
      )}
    </Box>
  );
}

interface ChoicesProps {
  label: string;
  choices: DateChoice[];
  onChoose: (value: string) => void;
}

/** Asks what a text means that can be read in several ways, or in an unusual one. */
const Choices = ({ label, choices, onChoose }: ChoicesProps) => (
  <Box role="group" aria-label={`${label}: which one?`} sx={choicesSx}>
    <Typography variant="body2" role="status">
      {choices.length > 1 ? 'Which one do you mean?' : 'Do you mean this?'}
    </Typography>
    {choices.map(({ value, text }) => (
      <Button key={value} size="small" variant="outlined" onClick={() => onChoose(value)}>
        {text}
      </Button>
    ))}
  </Box>
);

const choicesSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: 1.5,
} as const;

/** The picker opens at its input, which is not seen. */
const pickerStyle = { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' } as const;
