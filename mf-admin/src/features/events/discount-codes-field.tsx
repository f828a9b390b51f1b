import { invalidFields } from '@club/contracts/http/invalid-fields';
import { LabelledInput, useController, useFieldArray, useWatch } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { RemovableChip } from '../../form/removable-chip.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { codeInWords, type EventFormReturn, NO_CODE, typedCode } from './event-draft.ts';
import { FieldGroup } from './field-group.tsx';

/** The event's discount codes. */
export function DiscountCodesField({ form }: { form: EventFormReturn }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'discount_codes' });
  const clearErrors = () => form.clearErrors('new_code');

  /** SPEC §5: a code is added only if module, code and amount are given. */
  const add = () => {
    const entry = form.getValues('new_code');
    if ([entry.module, entry.code, entry.amount].some((text) => text.trim() === '')) return;
    const parsed = typedCode.safeParse(entry);
    if (parsed.data) {
      append(parsed.data, { shouldFocus: false });
      form.setValue('new_code', { ...NO_CODE, module: entry.module }, { shouldDirty: true });
      return clearErrors();
    }
    for (const [name, message] of Object.entries(invalidFields(parsed.error))) {
      form.setError(`new_code.${name}` as 'new_code.code', { message });
    }
  };

  return (
    <FieldGroup legend="Discount codes">
      {fields.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {fields.map(({ id, ...code }, index) => (
            <RemovableChip
              key={id}
              label={codeInWords(code)}
              removeLabel={`Remove code ${code.code} for ${code.module}`}
              onRemove={() => {
                clearErrors();
                remove(index);
              }}
            />
          ))}
        </Box>
      )}
      <NewCode form={form} onAdd={add} />
    </FieldGroup>
  );
}

interface NewCodeProps {
  form: EventFormReturn;
  onAdd: () => void;
}

/** The inputs do not check themselves: only Add and Save do. */
function NewCode({ form, onAdd }: NewCodeProps) {
  const { control, formState } = form;
  const modules = useWatch({ control, name: 'modules' });
  const entry = useWatch({ control, name: 'new_code' });
  const { ref } = useController({ control, name: 'new_code.code' }).field;
  const errors = formState.errors.new_code;
  const edit = (change: Partial<typeof NO_CODE>) => {
    form.setValue('new_code', { ...entry, ...change }, { shouldDirty: true });
    form.clearErrors('new_code');
  };
  const names = modules.map(({ name }) => ({ value: name, label: name }));
  return (
    <Box sx={rowSx}>
      <SelectField
        label="Module"
        value={entry.module}
        options={[{ value: '', label: 'Choose' }, ...names]}
        onChange={(module) => edit({ module })}
      />
      <LabelledInput
        label="Code"
        inputRef={ref}
        value={entry.code}
        error={errors?.code?.message}
        onChange={(code) => edit({ code })}
      />
      <LabelledInput
        label="Amount in PKR"
        value={entry.amount}
        error={errors?.amount?.message}
        onChange={(amount) => edit({ amount })}
        inputProps={{ inputMode: 'decimal' }}
      />
      <Button variant="outlined" onClick={onAdd} sx={{ mt: { sm: '29px' } }}>
        Add code
      </Button>
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { sm: '1.4fr 1fr 1fr auto' },
};
