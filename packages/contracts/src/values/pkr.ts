import { z } from 'zod';

/** An amount of Pakistani rupees as JSON carries it: at most two decimals, up to ten million. Code and database count in paisa. */
export const pkr = z
  .number()
  .min(0, 'An amount cannot be negative.')
  .max(10_000_000, 'An amount cannot exceed 10,000,000.')
  .refine((amount) => Math.round(amount * 100) / 100 === amount, 'Use at most two decimals.')
  .describe('Pakistani rupees, at most two decimals');
