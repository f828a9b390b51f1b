import { money } from './money.ts';

const scale = () => 10 ** money()[3];

/** An amount of the club's currency in its minor units: rupees in paisa, euros in cents, yen in yen. Exact for every amount that `amount` accepts. */
export const toMinor = (amount: number): number => Math.round(amount * scale());

/** Minor units in the currency: paisa in rupees. */
export const toMajor = (minor: number): number => minor / scale();

/** A priced record with its amount in minor units. */
export const inMinor = <Priced extends { amount: number }>(priced: Priced): Priced => ({
  ...priced,
  amount: toMinor(priced.amount),
});

/** A priced record with its amount in the currency instead of minor units. */
export const inMajor = <Priced extends { amount: number }>(priced: Priced): Priced => ({
  ...priced,
  amount: toMajor(priced.amount),
});
