import { plainInputId } from '@club/web-kit/forms';

/** Moves the focus to the first field with an error, once it is drawn. */
export function focusError(errors: Record<string, string>): void {
  const [first] = Object.keys(errors);
  if (first) requestAnimationFrame(() => document.getElementById(plainInputId(first))?.focus());
}

export const CHECK_ANSWERS = 'Please check the marked answers.';
