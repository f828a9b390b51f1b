import type { Criterion } from '@club/contracts/events/contest';
import { Box, Typography } from '@club/web-kit/ui';

interface PointsFieldProps {
  criterion: Criterion;
  value: number | undefined;
  isMissing: boolean;
  onChange: (points: number) => void;
}

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The points of one criterion, as wide as a thumb. The arrow keys choose too. */
export function PointsField({ criterion, value, isMissing, onChange }: PointsFieldProps) {
  const { id, label, points } = criterion;
  return (
    <Box
      component="fieldset"
      aria-describedby={isMissing ? `${id}-error` : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography component="legend" dir="auto" sx={{ fontWeight: 600, p: 0, mb: 2 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 1.5 }}>
        {POINTS.slice(0, points + 1).map((given) => (
          <Box component="label" key={given} sx={pointSx}>
            <input
              type="radio"
              name={id}
              value={given}
              checked={value === given}
              onChange={() => onChange(given)}
              aria-label={`${label}: ${given} of ${points}`}
            />
            <span aria-hidden="true">{given}</span>
          </Box>
        ))}
      </Box>
      {isMissing && (
        <Typography id={`${id}-error`} color="error" variant="body2" sx={{ mt: 1 }}>
          Choose the points.
        </Typography>
      )}
    </Box>
  );
}

const pointSx = {
  ...{
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 52,
    cursor: 'pointer',
  },
  ...{ border: '1px solid', borderColor: 'control', borderRadius: '12px' },
  ...{ fontSize: '1.25rem', fontWeight: 600, userSelect: 'none' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' },
  '&:has(:checked)': {
    ...{ bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' },
  },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
