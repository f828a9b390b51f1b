import { z } from 'zod';
import { currencyCode, money } from './money.ts';
import { readAmount } from './typed-amount.ts';

export const enterAmount = () => `Enter an amount in ${currencyCode()}.`;

/** The most that one amount can be. */
const MAX_AMOUNT = 10_000_000;

const decimalsText = () =>
  ({
    0: `${currencyCode()} has no decimals. Enter a whole amount.`,
    2: 'Use at most two decimals.',
    3: 'Use at most three decimals.',
  })[money()[3]] ?? `Use at most ${money()[3]} decimals.`;

/** Whether the club's currency has a coin or a part for every decimal of the amount. */
const fitsDecimals = (amount: number): boolean => Number(amount.toFixed(money()[3])) === amount;

/**
 * An amount of the club's currency in JSON: 0 to 10,000,000, with at most the decimals of the currency (PKR: two). Services and
 * database use minor units ({@link toMinor} in `minor-units.ts`).
 */
export const clubAmount = z
  .number({ error: enterAmount })
  .min(0, 'An amount cannot be negative.')
  .max(MAX_AMOUNT, 'An amount cannot exceed 10,000,000.')
  .refine(fitsDecimals, { error: decimalsText })
  .describe("The club's currency, with at most its decimals (PKR: two)");

/** An amount as it is typed, for the rules of `schema`. */
export const typedAmount = <Output>(schema: z.ZodType<Output, number>) =>
  z.string({ error: enterAmount }).transform(readAmount).pipe(schema);
