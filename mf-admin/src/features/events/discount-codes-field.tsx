import { discountCode } from '@club/contracts/events/event';
import { formatPkr } from '@club/contracts/values/money';
import { OutlinedInput, useFieldArray, useWatch } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { Labelled } from '../../components/labelled.tsx';
import { RemovableChip } from '../../components/removable-chip.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { EventFormReturn } from './modules-field.tsx';

const EMPTY = { module: '', code: '', amount: '' };

/** The event's discount codes. One is added only with module, code and amount (SPEC §5). */
export function DiscountCodesField({ form }: { form: EventFormReturn }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'discount_codes',
  });
  const modules = useWatch({ control: form.control, name: 'modules' });
  const [entry, setEntry] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const edit = (change: Partial<typeof EMPTY>) => {
    setEntry({ ...entry, ...change });
    setProblem(undefined);
  };

  const add = () => {
    const { module, code, amount } = entry;
    if (!module || !code.trim() || !amount.trim()) return;
    const parsed = discountCode.safeParse({ module, code, amount: Number(amount) });
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message);
    form.clearErrors('discount_codes');
    append(parsed.data, { shouldFocus: false });
    setEntry({ ...EMPTY, module });
  };

  const options = [{ name: '' }, ...modules].map(({ name }) => ({
    value: name,
    label: name || 'Choose',
  }));
  const error = problem ?? form.formState.errors.discount_codes?.message;

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
              onRemove={() => remove(index)}
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
        <Labelled label="Code">
          {({ id }) => (
            <OutlinedInput
              id={id}
              value={entry.code}
              onChange={({ target }) => edit({ code: target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Amount in PKR" error={error}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              value={entry.amount}
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
