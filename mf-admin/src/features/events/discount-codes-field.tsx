import { invalidFields } from '@club/contracts/http/invalid-fields';
import { LabelledInput, useController, useFieldArray, useWatch } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import type { KeyboardEvent } from 'react';
import { SelectField } from '../../form/select-field.tsx';
import { CodeTable } from './code-table.tsx';
import { type EventFormReturn, NO_CODE, typedCode } from './event-draft.ts';
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
      <CodeTable
        codes={fields}
        onRemove={(index) => {
          clearErrors();
          remove(index);
        }}
      />
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
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onAdd();
  };
  const names = modules.map(({ name }) => ({ value: name, label: name }));
  return (
    <Box sx={rowSx} onKeyDown={addOnEnter}>
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
      <CodeLimits entry={entry} errors={errors} onEdit={edit} />
      <Button variant="outlined" onClick={onAdd} sx={{ mt: { sm: '29px' } }}>
        Add code
      </Button>
    </Box>
  );
}

type TypedCode = typeof NO_CODE;

interface CodeLimitsProps {
  entry: TypedCode;
  errors: Partial<Record<keyof TypedCode, { message?: string }>> | undefined;
  onEdit: (change: Partial<TypedCode>) => void;
}

/** Until when, and for how many teams, a code works. Both may stay empty. */
const CodeLimits = ({ entry, errors, onEdit }: CodeLimitsProps) => (
  <>
    <LabelledInput
      label="Last day"
      type="date"
      value={entry.last_day}
      error={errors?.last_day?.message}
      onChange={(last_day) => onEdit({ last_day })}
    />
    <LabelledInput
      label="Most uses"
      value={entry.max_uses}
      error={errors?.max_uses?.message}
      placeholder="no limit"
      onChange={(max_uses) => onEdit({ max_uses })}
      inputProps={{ inputMode: 'numeric' }}
    />
  </>
);

const rowSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { sm: '1fr 1fr 1fr' },
};
