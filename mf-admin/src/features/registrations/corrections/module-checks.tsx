import { formatMoney } from '@club/contracts/values/money';
import { Checkbox, FormControlLabel, FormHelperText } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';

interface ModuleChecksProps {
  options: { name: string; amount: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}

/** The modules of a team, one checkbox each. */
export function ModuleChecks({ options, chosen, onChange, error }: ModuleChecksProps) {
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid' }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        Modules
      </Typography>
      {options.map(({ name, amount }) => (
        <FormControlLabel
          key={name}
          control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} />}
          label={`${name}, ${formatMoney(amount)}`}
          sx={{ minHeight: 44 }}
        />
      ))}
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
