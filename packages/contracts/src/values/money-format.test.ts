import { isIban, needsIban } from '../events/bank-account.ts';
import { clubAmount, typedAmount } from './amount.ts';
import { inMajor, inMinor, toMajor, toMinor } from './minor-units.ts';
import { defaultMoney, formatMoney, formatNumber, setMoney } from './money.ts';
import { isCountry, isCurrency, moneyFormatOf } from './money-format.ts';
import { hasRaast } from './raast-code.ts';
import { amountText, readAmount } from './typed-amount.ts';

afterEach(() => setMoney(undefined));

/** A club of a country. `amount` is wire and input; `minor` is what the database has. */
const clubs = [
  {
    ...{ country: 'PK', currency: 'PKR', amount: 1499.5, minor: 149_950, refused: 0.005 },
    texts: ['PKR 1,499.50', 'PKR 12', 'PKR 1,234,567'],
    typed: '1499.5',
    error: 'Use at most two decimals.',
    iban: 'PK36SCBL0000001123456702',
  },
  {
    ...{ country: 'DE', currency: 'EUR', amount: 1499.5, minor: 149_950, refused: 0.005 },
    texts: ['1.499,50\u00a0€', '12\u00a0€', '1.234.567\u00a0€'],
    typed: '1499,5',
    error: 'Use at most two decimals.',
    iban: 'DE89370400440532013000',
  },
  {
    ...{ country: 'JP', currency: 'JPY', amount: 1500, minor: 1500, refused: 12.5 },
    texts: ['¥1,500', '¥12', '¥1,234,567'],
    typed: '1500',
    error: 'JPY has no decimals. Enter a whole amount.',
    iban: '',
  },
  {
    ...{ country: 'KW', currency: 'KWD', amount: 1499.125, minor: 1_499_125, refused: 0.0005 },
    texts: ['KWD 1,499.125', 'KWD 12', 'KWD 1,234,567'],
    typed: '1499.125',
    error: 'Use at most three decimals.',
    iban: 'KW81CBKU0000000000001234560101',
  },
  {
    ...{ country: 'GB', currency: 'GBP', amount: 1499.5, minor: 149_950, refused: 0.005 },
    texts: ['£1,499.50', '£12', '£1,234,567'],
    typed: '1499.5',
    error: 'Use at most two decimals.',
    iban: 'GB82WEST12345698765432',
  },
  {
    ...{ country: 'US', currency: 'USD', amount: 1499.5, minor: 149_950, refused: 0.005 },
    texts: ['$1,499.50', '$12', '$1,234,567'],
    typed: '1499.5',
    error: 'Use at most two decimals.',
    iban: '',
  },
];

describe.each(clubs)('$currency in $country', (club) => {
  beforeEach(() => setMoney(moneyFormatOf(club)));

  test('amounts are written as the country writes them', () => {
    expect([club.amount, 12, 1_234_567].map(formatMoney)).toEqual(club.texts);
  });

  test('an amount is exact on the wire, in minor units and as text', () => {
    expect(toMinor(club.amount)).toBe(club.minor);
    expect(toMajor(club.minor)).toBe(club.amount);
    expect(inMajor(inMinor(club)).amount).toBe(club.amount);
    expect(amountText(club.amount)).toBe(club.typed);
    expect(readAmount(club.typed)).toBe(club.amount);
    expect(typedAmount(clubAmount).parse(` ${club.typed} `)).toBe(club.amount);
    expect(clubAmount.parse(club.amount)).toBe(club.amount);
  });

  test('a decimal that the currency does not have is refused', () => {
    expect(clubAmount.safeParse(club.refused).error?.issues[0]?.message).toBe(club.error);
    const typed = typedAmount(clubAmount).safeParse('x').error?.issues[0]?.message;
    expect(typed).toBe(`Enter an amount in ${club.currency}.`);
  });

  test('an account needs an IBAN where the country has them, and only rupees have a QR code', () => {
    expect(needsIban()).toBe(club.iban !== '');
    expect(isIban(club.iban)).toBe(club.iban !== '');
    expect(hasRaast('PK36SCBL0000001123456702')).toBe(club.currency === 'PKR');
  });
});

test('the format of a club that has chosen none is that of Pakistan', () => {
  expect(moneyFormatOf({ country: 'PK', currency: 'PKR' })).toBe(defaultMoney);
  expect([0, 999, 1500, 1499.5, 1234567.89, -2500].map(formatMoney)).toEqual([
    'PKR 0',
    'PKR 999',
    'PKR 1,500',
    'PKR 1,499.50',
    'PKR 1,234,567.89',
    'PKR -2,500',
  ]);
});

test.each([
  ['FR', 'EUR', '1\u00a0499,50\u00a0€'],
  ['IE', 'EUR', '€1,499.50'],
  ['CA', 'CAD', 'CA$1,499.50'],
  ['SE', 'SEK', 'SEK 1\u00a0499,50'],
  ['PK', 'EUR', '€1,499.50'],
])('%s and %s: %s', (country, currency, text) => {
  setMoney(moneyFormatOf({ country, currency }));
  expect(formatMoney(1499.5)).toBe(text);
});

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['1.500', 1500],
  ['1.234.567,89', 1_234_567.89],
  ['1,500', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1.500.00', Number.NaN],
  ['ten', Number.NaN],
])('in Germany, %j is %d', (typed, amount) => {
  setMoney(moneyFormatOf({ country: 'DE', currency: 'EUR' }));
  expect(readAmount(typed)).toBe(amount);
});

test.each(['', '  ', '0x10', '1e3', 'Infinity', '1,500', '۱۵۰۰', '.'])(
  '%j is no amount, and never 0 or another number',
  (typed) => {
    for (const club of [undefined, moneyFormatOf({ country: 'DE', currency: 'EUR' })]) {
      setMoney(club);
      expect(readAmount(typed)).toBeNaN();
      expect(typedAmount(clubAmount).safeParse(typed).success).toBe(false);
    }
  },
);

test('a point before three digits is not clear where groups have another sign', () => {
  setMoney(moneyFormatOf({ country: 'FR', currency: 'EUR' }));
  expect(['1.500', '1 500', '12,5'].map(readAmount)).toEqual([Number.NaN, 1500, 12.5]);
});

test('countries and currencies are those of ISO', () => {
  expect(['PK', 'DE', 'XK'].map(isCountry)).toEqual([true, true, true]);
  expect(['', 'de', 'ZZ', 'QX', 'DEU'].map(isCountry)).toEqual(Array(5).fill(false));
  expect(['PKR', 'EUR', 'XOF'].map(isCurrency)).toEqual([true, true, true]);
  expect(['', 'eur', 'XAU', 'XXX', 'EURO'].map(isCurrency)).toEqual(Array(5).fill(false));
});

test('every currency is written without the signs of a right-to-left text', () => {
  for (const currency of Intl.supportedValuesOf('currency').filter(isCurrency)) {
    for (const country of ['KW', 'IL', 'IR', 'IN']) {
      setMoney(moneyFormatOf({ country, currency }));
      expect(formatMoney(1234.5)).toMatch(/^[\x20-\x7e£¥€₩₪₫₱₹₺₽₦₡₲₴₵\u00a0]+$/);
      expect(formatNumber(1234.5)).toMatch(/^1[^\d]?23[45]/);
    }
  }
});
