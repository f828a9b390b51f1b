import {
  type Control,
  type FieldValues,
  type Path,
  TextInput,
  useController,
} from '@club/web-kit/forms';
import { CalendarIcon } from '@club/web-kit/office';
import { Box, IconButton } from '@club/web-kit/ui';
import { useRef } from 'react';

const patterns = {
  date: 'YYYY-MM-DD',
  time: 'HH:MM',
  'datetime-local': 'YYYY-MM-DD HH:MM',
} as const;

interface DateInputProps<Values extends FieldValues, Output> {
  kind: keyof typeof patterns;
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A date or time is typed as its placeholder says, or chosen in the picker of the device. */
export function DateInput<Values extends FieldValues, Output>(
  props: DateInputProps<Values, Output>,
) {
  const { kind, ...input } = props;
  const { field } = useController({ control: input.control, name: input.name });
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!picker.current) return;
    picker.current.value = String(field.value ?? '').replace(' ', 'T');
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
        <CalendarIcon fontSize="small" />
      </IconButton>
    </Box>
  );
  return (
    <TextInput
      {...input}
      placeholder={patterns[kind]}
      inputProps={{ inputMode: kind === 'date' ? 'numeric' : 'text' }}
      endAdornment={end}
    />
  );
}

/** The picker opens at its input, which is not seen. */
const pickerStyle = { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' } as const;
