import { type Control, FormHelperText, OutlinedInput, useController } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import type { EventDraft, EventDraftInput } from './event-draft.ts';

interface ModulePriceProps {
  control: Control<EventDraftInput, unknown, EventDraft>;
  index: number;
  name: string;
}

/** What a module costs. */
export function ModulePrice({ control, index, name }: ModulePriceProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: `modules.${index}.amount` });
  const problem = fieldState.error?.message;
  return (
    <Box sx={{ width: 170, flex: 'none' }}>
      <OutlinedInput
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={Boolean(problem)}
        startAdornment={
          <Typography component="span" variant="body2" color="textSecondary" sx={{ pr: 1 }}>
            PKR
          </Typography>
        }
        inputProps={{
          'aria-label': `Price of ${name} in PKR`,
          'aria-describedby': problem ? id : undefined,
          inputMode: 'decimal',
        }}
      />
      {problem && (
        <FormHelperText id={id} error>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
