import { FormHelperText, OutlinedInput, useController } from '@club/web-kit/forms';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { EventFormReturn } from './event-draft.ts';
import { cellPath, type ListName } from './use-entry-rows.ts';

export interface CellPlace {
  form: EventFormReturn;
  list: ListName;
  index: number;
  column: string;
}

interface EntryCellProps extends CellPlace {
  /** The accessible name. */
  label: string;
  isNumber?: boolean | undefined;
  placeholder?: string | undefined;
  end?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Is called with the text before and after, when the focus leaves a changed cell. */
  onChanged?: ((place: CellPlace, before: string, after: string) => void) | undefined;
}

/** A cell with an input. Its error is below it. */
export function EntryCell({ label, isNumber, placeholder, end, ...props }: EntryCellProps) {
  const { form, list, index, column, onKeyDown, onChanged } = props;
  const id = useId();
  const before = useRef('');
  const { field, fieldState } = useController({
    control: form.control,
    name: cellPath(list, index, column),
  });
  const { ref, onBlur, ...input } = field;
  const problem = fieldState.error?.message;
  return (
    <>
      <OutlinedInput
        {...input}
        inputRef={ref}
        fullWidth
        error={Boolean(problem)}
        placeholder={placeholder ?? ''}
        onFocus={() => {
          before.current = field.value;
        }}
        onBlur={() => {
          const after = form.getValues(field.name);
          if (after !== before.current)
            onChanged?.({ form, list, index, column }, before.current, after);
          onBlur();
        }}
        onKeyDown={onKeyDown}
        endAdornment={end}
        inputProps={{
          dir: 'auto',
          autoComplete: 'off',
          style: { textOverflow: 'ellipsis' },
          'aria-label': label,
          'aria-describedby': problem ? id : undefined,
          ...(isNumber && { inputMode: 'decimal' }),
        }}
      />
      {problem && (
        <FormHelperText id={id} error>
          {problem}
        </FormHelperText>
      )}
    </>
  );
}
