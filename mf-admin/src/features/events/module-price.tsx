import { FormHelperText, OutlinedInput, useController } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import type { EventFormReturn } from './event-draft.ts';

interface ModuleNumberProps {
  control: EventFormReturn['control'];
  name: `modules.${number}.${'amount' | 'capacity'}`;
  /** The accessible name. */
  label: string;
  unit: string;
  placeholder?: string;
  width: number;
}

function ModuleNumber({ control, name, label, unit, placeholder, width }: ModuleNumberProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const { ref, ...input } = field;
  const problem = fieldState.error?.message;
  return (
    <Box sx={{ width, flex: 'none' }}>
      <OutlinedInput
        {...input}
        inputRef={ref}
        error={Boolean(problem)}
        placeholder={placeholder ?? ''}
        startAdornment={
          <Typography component="span" variant="body2" color="textSecondary" sx={{ pr: 1 }}>
            {unit}
          </Typography>
        }
        inputProps={{
          'aria-label': label,
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

type ModuleProps = Pick<ModuleNumberProps, 'control'> & { index: number; name: string };

export const ModulePrice = ({ control, index, name }: ModuleProps) => (
  <ModuleNumber
    control={control}
    name={`modules.${index}.amount`}
    label={`Price of ${name} in PKR`}
    unit="PKR"
    width={150}
  />
);

/** How many teams can choose the module. */
export const ModulePlaces = ({ control, index, name }: ModuleProps) => (
  <ModuleNumber
    control={control}
    name={`modules.${index}.capacity`}
    label={`Places in ${name}`}
    unit="Places"
    placeholder="no limit"
    width={170}
  />
);
