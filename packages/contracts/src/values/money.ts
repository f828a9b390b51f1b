/** Rupees to paisa, exact for every amount that `pkr` accepts. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100);

/** Paisa to rupees. */
export const toPkr = (paisa: number): number => paisa / 100;

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2 });

/** `PKR 1,500` or `PKR 1,499.50`, the same on the server and in every browser. */
export const formatPkr = (rupees: number): string =>
  `PKR ${(Number.isInteger(rupees) ? whole : exact).format(rupees)}`;

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
