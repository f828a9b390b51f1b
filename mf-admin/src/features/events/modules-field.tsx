import { moduleName } from '@club/contracts/events/module';
import { TextInput, useFieldArray } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import type { KeyboardEvent } from 'react';
import { RemovableChip } from '../../form/removable-chip.tsx';
import type { EventFormReturn } from './event-draft.ts';
import { FieldGroup } from './field-group.tsx';
import { ModulePlaces, ModulePrice } from './module-price.tsx';

/** The event's modules with their prices. */
export function ModulesField({ form }: { form: EventFormReturn }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'modules' });
  const clearError = () => form.clearErrors('new_module');
  const refuse = (message = '') => form.setError('new_module', { message });

  /** SPEC §5: a module is added only if its name is not empty and not in the list yet. */
  const add = () => {
    const typed = form.getValues('new_module').trim();
    if (typed === '') return;
    const { data: name, error } = moduleName.safeParse(typed);
    if (!name) return refuse(error?.issues[0]?.message);
    const isThere = form.getValues('modules').some((module) => module.name === name);
    if (isThere) return refuse('This event already has this module.');
    append({ name, amount: '', capacity: '' }, { shouldFocus: false });
    form.setValue('new_module', '', { shouldDirty: true });
    clearError();
  };

  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };

  const drop = (index: number, name: string) => {
    remove(index);
    const codes = form.getValues('discount_codes').filter(({ module }) => module !== name);
    form.setValue('discount_codes', codes, { shouldDirty: true });
    form.setFocus('new_module');
  };

  return (
    <FieldGroup legend="Modules">
      <ModuleRows control={control} fields={fields} onRemove={drop} />
      <TextInput
        control={control}
        name="new_module"
        label="Module name"
        onEdit={clearError}
        onKeyDown={addOnEnter}
        action={
          <Button variant="outlined" onClick={add} sx={{ flex: 'none' }}>
            Add module
          </Button>
        }
      />
    </FieldGroup>
  );
}

interface ModuleRowsProps extends Pick<EventFormReturn, 'control'> {
  fields: { id: string; name: string }[];
  onRemove: (index: number, name: string) => void;
}

function ModuleRows({ control, fields, onRemove }: ModuleRowsProps) {
  if (fields.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {fields.map(({ id, name }, index) => (
        <Box component="li" key={id} sx={rowSx}>
          <RemovableChip
            label={name}
            removeLabel={`Remove module ${name}`}
            onRemove={() => onRemove(index, name)}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <ModulePrice control={control} index={index} name={name} />
            <ModulePlaces control={control} index={index} name={name} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
};
