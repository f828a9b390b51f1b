// No schema here: the first page of /events loads this file, and zod must not come with it.

/** How the club writes amounts, and what its currency consists of. `moneyFormatOf` in `money-format.ts` makes it. */
export type MoneyFormat = [
  before: string,
  group: string,
  point: string,
  /** Decimals of the currency: its minor unit is 10 to the power of minus so many. */
  digits: number,
  after: string,
  /** Of ISO 4217. */
  currency: string,
  /** Of ISO 3166. */
  country: string,
];

/** A document and a process serve one club. Every bundle has a copy of this module, so the format is on the global object. */
const shared = globalThis as { clubMoney?: MoneyFormat | undefined };

/** The format of a club that has chosen none. */
export const defaultMoney: MoneyFormat = ['PKR ', ',', '.', 2, '', 'PKR', 'PK'];

export const money = (): MoneyFormat => shared.clubMoney ?? defaultMoney;

/** Sets the format of all amounts below. @param format undefined: that of a club that has chosen none */
export const setMoney = (format: MoneyFormat | undefined): void => {
  shared.clubMoney = format;
};

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/** An amount without its currency: `1,500` or `1,499.50`. */
export function formatNumber(amount: number): string {
  const [, group, point, digits] = money();
  const [whole = '', part] = amount.toFixed(Number.isInteger(amount) ? 0 : digits).split('.');
  return whole.replace(THOUSANDS, group) + (part ? point + part : '');
}

/** An amount as text: `PKR 1,500`, `PKR 1,499.50` or `1.499,50 €`. Server and browsers give the same text. */
export const formatMoney = (amount: number): string =>
  money()[0] + formatNumber(amount) + money()[4];

/** The code of the club's currency, such as `EUR`. */
export const currencyCode = (): string => money()[5];
