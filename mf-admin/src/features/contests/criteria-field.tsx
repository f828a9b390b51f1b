import { MAX_CRITERIA } from '@club/contracts/events/contest';
import { FormHelperText, TextInput, useFieldArray } from '@club/web-kit/forms';
import { DeleteIcon } from '@club/web-kit/office';
import { AddIcon, Box, Button, IconButton } from '@club/web-kit/ui';
import { useRef } from 'react';
import { SelectInput } from '../../form/select-field.tsx';
import { Tick } from '../../questions/question-frame.tsx';
import { type ContestFormReturn, newCriterion } from './contest-draft.ts';

/** What judges give points for, with weights. */
export function CriteriaField({ form }: { form: ContestFormReturn }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'criteria',
    keyName: 'key',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const problems = form.formState.errors.criteria;
  const problem = problems?.root?.message ?? problems?.message;
  const removeAt = (index: number) => {
    remove(index);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <>
      <Box component="ul" aria-label="Criteria" sx={listSx}>
        {fields.map(({ key }, index) => (
          <CriterionFields key={key} form={form} index={index} onRemove={() => removeAt(index)} />
        ))}
      </Box>
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      {fields.length < MAX_CRITERIA && (
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => append(newCriterion(), { focusName: `criteria.${fields.length}.label` })}
          sx={{ justifySelf: 'start' }}
        >
          Add a criterion
        </Button>
      )}
    </>
  );
}

const POINTS = [
  { value: '5', label: '0 to 5' },
  { value: '10', label: '0 to 10' },
];

interface CriterionProps {
  form: ContestFormReturn;
  index: number;
  onRemove: () => void;
}

function CriterionFields({ form, index, onRemove }: CriterionProps) {
  const { control } = form;
  const name = `criteria.${index}` as const;
  return (
    <Box component="li" sx={rowSx}>
      <TextInput control={control} name={`${name}.label`} label="Criterion" required />
      <TextInput
        control={control}
        name={`${name}.weight`}
        label="Weight"
        inputProps={{ inputMode: 'numeric' }}
        required
      />
      <SelectInput control={control} name={`${name}.points`} label="Points" options={POINTS} />
      <Box sx={endSx}>
        <Tick form={form} name={`${name}.prize`} label="A prize of its own" />
        <IconButton aria-label={`Remove criterion ${index + 1}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

const listSx = { display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none', minWidth: 0 } as const;

const rowSx = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 88px 112px' },
  p: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  minWidth: 0,
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

const endSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gridColumn: '1 / -1',
} as const;
