import { z } from 'zod';

/** A whole number in a query or a form. @param label the field's name, for its message */
export function wholeNumber(label: string, min: number, max: number) {
  const text = `${label} must be a whole number from ${min} to ${max}.`;
  return z.coerce.number<number | string>(text).int(text).min(min, text).max(max, text);
}
