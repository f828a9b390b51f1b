import { z } from 'zod';

/** An amount of Pakistani rupees as JSON carries it: at most two decimals, up to ten million. Code and database count in paisa. */
export const pkr = z
  .number()
  .min(0, 'An amount cannot be negative.')
  .max(10_000_000, 'An amount cannot exceed 10,000,000.')
  .refine((amount) => Math.round(amount * 100) / 100 === amount, 'Use at most two decimals.')
  .describe('Pakistani rupees, at most two decimals');

/** Rupees to paisa, exact for every amount that {@link pkr} accepts. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100);

/** Paisa to rupees. */
export const toPkr = (paisa: number): number => paisa / 100;

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2 });

/** `PKR 1,500` or `PKR 1,499.50`, the same on the server and in every browser. */
export const formatPkr = (rupees: number): string =>
  `PKR ${(Number.isInteger(rupees) ? whole : exact).format(rupees)}`;
