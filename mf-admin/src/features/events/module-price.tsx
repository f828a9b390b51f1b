import { FormHelperText, OutlinedInput, useController } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import type { EventFormReturn } from './event-draft.ts';

interface ModulePriceProps {
  control: EventFormReturn['control'];
  index: number;
  name: string;
}

export function ModulePrice({ control, index, name }: ModulePriceProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: `modules.${index}.amount` });
  const { ref, ...input } = field;
  const problem = fieldState.error?.message;
  return (
    <Box sx={{ width: 170, flex: 'none' }}>
      <OutlinedInput
        {...input}
        inputRef={ref}
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
