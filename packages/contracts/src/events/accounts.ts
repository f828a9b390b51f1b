import { z } from 'zod';

/** How money came or went. */
export const moneyMethod = z.enum(['bank', 'cash']);
export type MoneyMethod = z.infer<typeof moneyMethod>;

/**
 * What an entry rests on. `transfer`: an admin saw it in the account. `correction`: money that was confirmed had not come.
 * `refund`: the club paid it back.
 */
export const moneySource = z.enum([
  'statement',
  'receipt',
  'transfer',
  'cash',
  'correction',
  'refund',
]);
export type MoneySource = z.infer<typeof moneySource>;
