import { moduleName } from '@club/contracts/events/module';
import {
  OutlinedInput,
  type UseFormReturn,
  useController,
  useFieldArray,
} from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import type { KeyboardEvent } from 'react';
import { Labelled } from '../../form/labelled.tsx';
import { RemovableChip } from '../../form/removable-chip.tsx';
import type { EventDraft, EventDraftInput } from './event-draft.ts';
import { ModulePrice } from './module-price.tsx';

export type EventFormReturn = UseFormReturn<EventDraftInput, unknown, EventDraft>;

/** The event's modules as chips, each with its price. One is added only if it is not empty and not there yet (SPEC §5). */
export function ModulesField({ form }: { form: EventFormReturn }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'modules' });
  const { field, fieldState } = useController({ control: form.control, name: 'new_module' });
  const problem = fieldState.error?.message ?? form.formState.errors.modules?.message;

  const type = (text: string) => {
    form.setValue('new_module', text, { shouldDirty: true });
    form.clearErrors('new_module');
  };
  const refuse = (message = '') => form.setError('new_module', { message });

  const add = () => {
    const typed = field.value.trim();
    if (typed === '') return;
    const parsed = moduleName.safeParse(typed);
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message);
    if (form.getValues('modules').some((module) => module.name === typed)) {
      return refuse('This module is there already.');
    }
    form.clearErrors('modules');
    append({ name: parsed.data, amount: '' }, { shouldFocus: false });
    type('');
  };

  const drop = (index: number, gone: string) => {
    remove(index);
    const codes = form.getValues('discount_codes').filter(({ module }) => module !== gone);
    form.setValue('discount_codes', codes, { shouldDirty: true });
    form.setFocus('new_module');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };

  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 3, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ p: 0, mb: 3 }}>
        Modules
      </Typography>
      {fields.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {fields.map((module, index) => (
            <Box
              component="li"
              key={module.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                justifyContent: 'space-between',
              }}
            >
              <RemovableChip
                label={module.name}
                removeLabel={`Remove module ${module.name}`}
                onRemove={() => drop(index, module.name)}
              />
              <ModulePrice control={form.control} index={index} name={module.name} />
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'end', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Labelled label="Module name" error={problem}>
            {({ id, describedBy }) => (
              <OutlinedInput
                id={id}
                inputRef={field.ref}
                fullWidth
                value={field.value}
                error={Boolean(problem)}
                onChange={({ target }) => type(target.value)}
                onKeyDown={onKeyDown}
                inputProps={{ 'aria-describedby': describedBy }}
              />
            )}
          </Labelled>
        </Box>
        <Button variant="outlined" onClick={add} sx={{ alignSelf: 'start', mt: '29px' }}>
          Add module
        </Button>
      </Box>
    </Box>
  );
}
