// No schema here: pages load this file, and zod must not come with it.
import { money } from './money.ts';
import { visible } from './visible.ts';

/** An amount as the text of an input, or to copy: `1500` or `1499.5`, in Germany `1499,5`. */
export function amountText(amount: number): string {
  const [, , point, digits] = money();
  return String(Number(amount.toFixed(digits))).replace('.', point);
}

/** A text without the commas between thousands, where a comma is not the decimal sign. */
export const withoutCommas = (text: string): string =>
  money()[2] === '.' ? text.replace(/,(?=\d{3}(\D|$))/g, '') : text;

/** Digits with at most one decimal sign: no empty text, and none of the other forms that `Number` reads, such as `1e3`. */
const AMOUNT = /^-?(\d+\.?\d*|\.\d+)$/;

const POINTS_OF_THOUSANDS = /^\d{1,3}(\.\d{3})+(,\d*)?$/;

/**
 * An amount that a person typed, in the club's number format. Where the decimal sign is a comma, `12,50` and `12.50` are the
 * same, and `1.500` is one thousand five hundred. @returns NaN for a text that is not clear or no amount
 */
export function readAmount(typed: string): number {
  const [, group, point, digits] = money();
  if (point === '.') return numberOf(visible(typed).trim());
  let text = visible(typed).replace(/\s/g, '');
  if (POINTS_OF_THOUSANDS.test(text)) {
    if (group !== '.') return Number.NaN;
    text = text.replaceAll('.', '');
  }
  const [, decimals = ''] = text.split(/[.,]/);
  // `1,500` may be meant as a thousand: nobody writes three decimals of a euro.
  return decimals.length > digits ? Number.NaN : numberOf(text.replace(',', '.'));
}

const numberOf = (text: string): number => (AMOUNT.test(text) ? Number(text) : Number.NaN);
