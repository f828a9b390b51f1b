import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';

export const CODE_LENGTH = 6;

/** How far a key moves the focus; the focus stops at the first and the last box. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -CODE_LENGTH,
  End: CODE_LENGTH,
};

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** A digit typed into a filled box replaces the old digit, whether the caret is before or after it. */
const withoutOldDigit = (value: string, old: string) =>
  value.length === 2 && old !== '' ? value.replace(old, '') : value;

/**
 * Six inputs of one digit each. Typing, pasting and autofill fill the next boxes; arrows and Backspace move back.
 * @param onChange receives the digits as one text, shorter than six while a box is empty
 * @returns the props of the input at a place, 0 to 5
 */
export function useCodeDigits(onChange: (code: string) => void) {
  const [digits, setDigits] = useState(() => Array<string>(CODE_LENGTH).fill(''));
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  const focus = (place: number) =>
    inputs.current[Math.min(Math.max(place, 0), CODE_LENGTH - 1)]?.focus();
  const change = (next: string[]) => {
    setDigits(next);
    onChange(next.join(''));
  };
  const clear = (place: number) =>
    change(digits.map((digit, index) => (index === place ? '' : digit)));
  const fill = (place: number, text: string) => {
    const typed = digitsIn(text).slice(0, CODE_LENGTH - place);
    if (!typed) return;
    change(digits.map((digit, index) => typed[index - place] ?? digit));
    focus(place + typed.length);
  };
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key];
    if (step !== undefined) focus(place + step);
    else if (event.key === 'Backspace' && digits[place] === '' && place > 0) {
      clear(place - 1);
      focus(place - 1);
    } else return;
    event.preventDefault();
  };

  return (place: number) => ({
    value: digits[place] ?? '',
    ref: (input: HTMLInputElement | null) => {
      inputs.current[place] = input;
    },
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      value === '' ? clear(place) : fill(place, withoutOldDigit(value, digits[place] ?? '')),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, place),
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const text = digitsIn(event.clipboardData.getData('text'));
      fill(text.length >= CODE_LENGTH ? 0 : place, text);
    },
  });
}
