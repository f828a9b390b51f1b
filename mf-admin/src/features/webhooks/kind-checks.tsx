import type { webhookForm } from '@club/contracts/content/webhook';
import { webhookKindLabel, webhookKinds } from '@club/contracts/content/webhook-kinds';
import {
  Checkbox,
  type Control,
  FormControlLabel,
  FormHelperText,
  useController,
} from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import type { z } from 'zod';

type Draft = Omit<z.input<typeof webhookForm>, 'version'>;
interface Props {
  control: Control<Draft, unknown, Omit<z.output<typeof webhookForm>, 'version'>>;
}

/** The kinds of events, one checkbox each. A kind that this release does not know stays chosen. */
export function KindChecks({ control }: Props) {
  const { field, fieldState } = useController({ control, name: 'kinds' });
  const id = useId();
  const chosen = field.value;
  const toggle = (kind: string) =>
    field.onChange(
      chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind],
    );
  const kinds = [...new Set([...Object.keys(webhookKinds), ...chosen])];
  const error = fieldState.error?.message;
  return (
    <Box
      component="fieldset"
      aria-describedby={error ? id : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid' }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        Tell it when
      </Typography>
      {kinds.map((kind) => (
        <FormControlLabel
          key={kind}
          control={<Checkbox checked={chosen.includes(kind)} onChange={() => toggle(kind)} />}
          label={webhookKindLabel(kind)}
          sx={{ minHeight: 44 }}
        />
      ))}
      {error && (
        <FormHelperText id={id} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

/** Whether the site sends anything to it. */
export function ActiveCheck({ control }: Props) {
  const { field } = useController({ control, name: 'active' });
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={field.value ?? true}
          onChange={(event) => field.onChange(event.target.checked)}
        />
      }
      label="Active"
      sx={{ minHeight: 44 }}
    />
  );
}
