import { z } from 'zod';

/**
 * An amount of Pakistani rupees in JSON: 0 to 10,000,000 with at most two decimals. Services and database use paisa
 * ({@link toPaisa} in `money.ts`).
 */
export const pkr = z
  .number('Enter an amount in PKR.')
  .min(0, 'An amount cannot be negative.')
  .max(10_000_000, 'An amount cannot exceed 10,000,000.')
  .refine((amount) => Math.round(amount * 100) / 100 === amount, 'Use at most two decimals.')
  .describe('Pakistani rupees, at most two decimals');
