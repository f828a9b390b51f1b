import { Box, gridColor, styled } from '@club/web-kit/ui';
import { CODE_LENGTH, useCodeDigits } from './use-code-digits.ts';

const PLACES = [...Array(CODE_LENGTH).keys()];

const Digit = styled('input')(({ theme }) => ({
  width: '100%',
  minWidth: 0,
  aspectRatio: '1',
  padding: 0,
  boxSizing: 'border-box',
  textAlign: 'center',
  fontFamily: theme.typography.h2.fontFamily,
  fontSize: 'clamp(1.4rem, 6vw, 1.75rem)',
  fontWeight: 700,
  color: theme.vars.palette.text.primary,
  background: gridColor(0),
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: 14,
  transition: 'background-color 160ms ease-out',
  '&[data-filled="true"]': { background: gridColor(1) },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&:disabled': { opacity: 0.6 },
}));

interface CodeBoxesProps {
  /** Receives the digits typed so far as one text. */
  onChange: (code: string) => void;
  isInvalid: boolean;
  disabled: boolean;
}

/** Six boxes for the digits of a code. */
export function CodeBoxes({ onChange, isInvalid, disabled }: CodeBoxesProps) {
  const inputProps = useCodeDigits(onChange);
  return (
    <Box
      role="group"
      aria-label="Six-digit code"
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${CODE_LENGTH}, minmax(0, 1fr))`,
        gap: { xs: 2, sm: 2.5 },
      }}
    >
      {PLACES.map((place) => {
        const props = inputProps(place);
        return (
          <Digit
            {...props}
            key={place}
            aria-label={`Digit ${place + 1} of ${CODE_LENGTH}`}
            aria-invalid={isInvalid}
            data-filled={props.value !== ''}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            autoFocus={place === 0}
            disabled={disabled}
            onFocus={(event) => event.target.select()}
          />
        );
      })}
    </Box>
  );
}
