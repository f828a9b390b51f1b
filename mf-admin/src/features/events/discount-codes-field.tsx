import { discountCode } from '@club/contracts/events/module';
import { invalidFields } from '@club/contracts/http/invalid-fields';
import { formatPkr } from '@club/contracts/values/money';
import { OutlinedInput, useController, useFieldArray, useWatch } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { Labelled } from '../../form/labelled.tsx';
import { RemovableChip } from '../../form/removable-chip.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { NO_CODE, typedAmount } from './event-draft.ts';
import type { EventFormReturn } from './modules-field.tsx';

const typedCode = discountCode.extend({ amount: typedAmount });

/** The event's discount codes. One is added only with module, code and amount (SPEC §5). */
export function DiscountCodesField({ form }: { form: EventFormReturn }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'discount_codes',
  });
  const modules = useWatch({ control: form.control, name: 'modules' });
  const entry = useWatch({ control: form.control, name: 'new_code' });
  const { field: code } = useController({ control: form.control, name: 'new_code.code' });
  const problems = form.formState.errors.new_code;
  const edit = (change: Partial<typeof NO_CODE>) => {
    form.setValue('new_code', { ...entry, ...change }, { shouldDirty: true });
    form.clearErrors('new_code');
  };

  const add = () => {
    const { module, code, amount } = entry;
    if (!module || !code.trim() || !amount.trim()) return;
    const parsed = typedCode.safeParse(entry);
    if (!parsed.success) {
      for (const [name, message] of Object.entries(invalidFields(parsed.error))) {
        form.setError(`new_code.${name}` as 'new_code.code', { message });
      }
      return;
    }
    form.clearErrors('discount_codes');
    append(parsed.data, { shouldFocus: false });
    edit({ ...NO_CODE, module });
  };

  const options = [{ name: '' }, ...modules].map(({ name }) => ({
    value: name,
    label: name || 'Choose',
  }));
  const codeError = problems?.code?.message ?? form.formState.errors.discount_codes?.message;
  const amountError = problems?.amount?.message;

  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 3, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ p: 0, mb: 3 }}>
        Discount codes
      </Typography>
      {fields.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {fields.map(({ id, code, amount, module }, index) => (
            <RemovableChip
              key={id}
              label={`${code}: ${formatPkr(amount)} off ${module}`}
              removeLabel={`Remove code ${code} for ${module}`}
              onRemove={() => {
                form.clearErrors('discount_codes');
                remove(index);
              }}
            />
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { sm: '1.4fr 1fr 1fr auto' },
        }}
      >
        <SelectField
          label="Module"
          value={entry.module}
          options={options}
          onChange={(module) => edit({ module })}
        />
        <Labelled label="Code" error={codeError}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              inputRef={code.ref}
              value={entry.code}
              error={Boolean(codeError)}
              onChange={({ target }) => edit({ code: target.value })}
              inputProps={{ 'aria-describedby': describedBy }}
            />
          )}
        </Labelled>
        <Labelled label="Amount in PKR" error={amountError}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              value={entry.amount}
              error={Boolean(amountError)}
              onChange={({ target }) => edit({ amount: target.value })}
              inputProps={{ inputMode: 'decimal', 'aria-describedby': describedBy }}
            />
          )}
        </Labelled>
        <Button variant="outlined" onClick={add} sx={{ mt: { sm: '29px' } }}>
          Add code
        </Button>
      </Box>
    </Box>
  );
}
