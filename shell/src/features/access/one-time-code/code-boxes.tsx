import { Box, gridColor, styled } from '@club/web-kit/ui';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';

export const CODE_LENGTH = 6;
const PLACES = [0, 1, 2, 3, 4, 5] as const;

export const EMPTY_CODE: readonly string[] = PLACES.map(() => '');

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
  digits: readonly string[];
  onChange: (digits: string[]) => void;
  isInvalid: boolean;
  disabled: boolean;
}

/** Six squares, one digit each: typing, pasting and filling in go on to the next, arrows and backspace go back. */
export function CodeBoxes({ digits, onChange, isInvalid, disabled }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (place: number) =>
    boxes.current[Math.min(Math.max(place, 0), CODE_LENGTH - 1)]?.focus();

  const clear = (place: number) =>
    onChange(digits.map((digit, index) => (index === place ? '' : digit)));

  const put = (place: number, text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, CODE_LENGTH - place);
    if (!typed) return;
    onChange(digits.map((digit, index) => typed[index - place] ?? digit));
    focus(place + typed.length);
  };

  const onInput = (place: number, value: string) => {
    const before = digits[place] ?? '';
    if (value === '') return clear(place);
    // A digit typed into a filled box replaces what was there, on whichever side the caret stood.
    const isTypedOver = value.length === 2 && before !== '' && value.includes(before);
    put(place, isTypedOver ? value.replace(before, '') : value);
  };

  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    if (step !== undefined) focus(place + step);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(CODE_LENGTH - 1);
    else if (event.key === 'Backspace' && digits[place] === '' && place > 0) {
      clear(place - 1);
      focus(place - 1);
    } else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent, place: number) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').replace(/\D/g, '');
    put(text.length >= CODE_LENGTH ? 0 : place, text);
  };

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
      {PLACES.map((place) => (
        <Digit
          key={place}
          ref={(element) => {
            boxes.current[place] = element;
          }}
          aria-label={`Digit ${place + 1} of ${CODE_LENGTH}`}
          aria-invalid={isInvalid}
          data-filled={digits[place] !== ''}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          autoFocus={place === 0}
          disabled={disabled}
          value={digits[place]}
          onChange={(event) => onInput(place, event.target.value)}
          onKeyDown={(event) => onKeyDown(event, place)}
          onPaste={(event) => onPaste(event, place)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </Box>
  );
}
