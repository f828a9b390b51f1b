import { defaultMoney, type MoneyFormat } from './money.ts';

/**
 * ISO 4217. Not from Intl: its tables differ between versions (in some, rupees have no paisa), and a stored amount must never
 * change its meaning.
 */
const DIGITS: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

const digitsOf = (currency: string): number =>
  Number(Object.keys(DIGITS).find((digits) => DIGITS[Number(digits)]?.includes(currency)) ?? 2);

/** Funds, metals and codes for tests, which nobody pays in. */
const NOT_PAID = /^X(?!AF|CD|OF|PF)|^(CLF|UYI|UYW)$/;

export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && !NOT_PAID.test(code);

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined;

/** A currency in an English text: `€`, or its code where that has no sign of its own. */
const signOf = (currency: string): string => {
  const options = { style: 'currency', currency } as const;
  const parts = new Intl.NumberFormat('en', options).formatToParts(1);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return /^[A-Z\s]+$/i.test(sign) ? currency : sign;
};

/** The first language of a country decides the signs between digits, and where the sign of the currency stands. A code stands first. */
function styleOf(country: string, currency: string) {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const parts = new Intl.NumberFormat(
    `${language === 'und' ? 'en' : language}-${country}-u-nu-latn`,
    {
      style: 'currency',
      currency,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    },
  ).formatToParts(1_234_567.5);
  const signAt = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  const [first, second] = parts;
  return {
    group: signAt('group') ?? ',',
    point: signAt('decimal') ?? '.',
    isFirst: first?.type === 'currency',
    hasSpace: second?.type === 'literal' || parts.at(-2)?.type === 'literal',
  };
}

const NO_BREAK = '\u00a0';

/** How a club of a country writes amounts of a currency. Digits are Latin, in groups of three. */
export function moneyFormatOf({
  country,
  currency,
}: {
  country: string;
  currency: string;
}): MoneyFormat {
  const [, , , , , code, home] = defaultMoney;
  if (currency === code && country === home) return defaultMoney;
  const sign = signOf(currency);
  const { group, point, isFirst, hasSpace } = styleOf(country, currency);
  const space = hasSpace ? NO_BREAK : '';
  const isBefore = sign === currency || isFirst;
  return [
    isBefore ? sign + (sign === currency ? ' ' : space) : '',
    group.trim() === '' ? NO_BREAK : group,
    point,
    digitsOf(currency),
    isBefore ? '' : space + sign,
    currency,
    country,
  ];
}
