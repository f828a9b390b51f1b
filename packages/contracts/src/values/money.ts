/** PKR to paisa. Exact for every amount that `pkr` accepts. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100);

/** Paisa to PKR. */
export const toPkr = (paisa: number): number => paisa / 100;

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/** An amount of PKR as text: `PKR 1,500` or `PKR 1,499.50`. Server and browsers give the same text. */
export const formatPkr = (amount: number): string =>
  `PKR ${amount.toFixed(Number.isInteger(amount) ? 0 : 2).replace(THOUSANDS, ',')}`;

/** A priced record with its amount in paisa instead of PKR. */
export const inPaisa = <Priced extends { amount: number }>(priced: Priced): Priced => ({
  ...priced,
  amount: toPaisa(priced.amount),
});

/** A priced record with its amount in PKR instead of paisa. */
export const inPkr = <Priced extends { amount: number }>(priced: Priced): Priced => ({
  ...priced,
  amount: toPkr(priced.amount),
});
