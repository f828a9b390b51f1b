import type { DateOrder } from '@club/contracts/events/statement/mapping';
import { folded } from '@club/contracts/values/folded';
import { money } from '@club/contracts/values/money';

let timeZone = 'UTC';
/** The zone of the club's wall clock, in which a moment such as `2026-11-12T19:30:00Z` has its day. */
export const setTimeZone = (zone: string): void => {
  timeZone = zone;
};

const SEPARATOR = String.raw`[\p{L}\p{M}\s\-/.,'’]`;
const NAMED_DAY_FIRST = new RegExp(`^(\\d{1,2})(${SEPARATOR}+?)(\\d{4}|\\d{2})(?!\\d)`, 'u');
const NAMED_YEAR_FIRST = new RegExp(`^(\\d{4})(${SEPARATOR}+?)(\\d{1,2})(?!\\d)`, 'u');
const NAMED_MONTH_FIRST = /^([\p{L}\p{M}.]+)[\s\-/.]*(\d{1,2})[\s\-/.,]+(\d{4}|\d{2})(?!\d)/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|\d{2,6}|[T\s[])/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NUMERIC = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)/;
const MOMENT =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s?(?:(Z|UTC|GMT)|([+-]\d\d):?(\d\d))$/i;
const WEEKDAY = /^\p{L}+[,.]?\s+(?=[\p{L}\d])/u;

/** A day of the calendar as `YYYY-MM-DD`. @returns undefined for a day that no month has */
function day(year: number, month: number, date: number): string | undefined {
  const full = year < 100 ? 2000 + year : year;
  const at = new Date(Date.UTC(full, month - 1, date));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isReal && full >= 2000 && full < 2100 ? at.toISOString().slice(0, 10) : undefined;
}

const numbers = (found: RegExpMatchArray): [number, number, number] => [
  Number(found[1]),
  Number(found[2]),
  Number(found[3]),
];

const plain = (word: string) => folded(word).replaceAll('.', '');

const monthNames = new Map<string, string[][]>();

/** The names of the twelve months in English and in the language of the club's country. */
function namesOfMonths(): string[][] {
  const country = money()[6];
  const known = monthNames.get(country);
  if (known) return known;
  const languages = ['en', new Intl.Locale(`und-${country}`).maximize().language];
  const styles = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' as const },
  ]);
  const formats = languages.flatMap((language) =>
    styles.map((style) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })),
  );
  const names = Array.from({ length: 12 }, (_, month) =>
    formats.map((format) => {
      const parts = format.formatToParts(Date.UTC(2026, month, 1));
      return plain(parts.find(({ type }) => type === 'month')?.value ?? '');
    }),
  );
  monthNames.set(country, names);
  return names;
}

const SHORTEST_NAME = 3;

/** The number of the month that a text between two numbers names, from 1. */
function monthOf(text = ''): number {
  if (!/\p{L}/u.test(text)) return 0;
  const names = namesOfMonths();
  for (const word of plain(text).split(/[^\p{L}]+/u)) {
    const fits = (name: string) =>
      name === word || (word.length >= SHORTEST_NAME && name.startsWith(word));
    const [month, ...others] = [...names.keys()].filter((month) => names[month]?.some(fits));
    if (word !== '' && month !== undefined && others.length === 0) return month + 1;
  }
  return 0;
}

const zoned = new Map<string, Intl.DateTimeFormat>();

/** The club's day of a moment. */
function dayOfMoment([, date = '', time = '', utc, hours = '', minutes = '']: RegExpMatchArray) {
  const moment = new Date(`${date}T${time}${utc ? 'Z' : `${hours}:${minutes}`}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  const format = zoned.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  zoned.set(timeZone, format);
  return format.format(moment);
}

/** The day of a date whose order is certain: `2026-11-22`, `20261122`, `22 Nov 2026`. */
function certainDay(text: string): string | undefined {
  const moment = text.match(MOMENT);
  if (moment) return dayOfMoment(moment);
  const yearFirst = text.match(YEAR_FIRST) ?? text.match(COMPACT);
  if (yearFirst) return day(...numbers(yearFirst));
  const dayFirst = text.match(NAMED_DAY_FIRST);
  if (dayFirst) return day(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const named = text.match(NAMED_YEAR_FIRST);
  if (named) return day(Number(named[1]), monthOf(named[2]), Number(named[3]));
  const monthFirst = text.match(NAMED_MONTH_FIRST);
  if (monthFirst) return day(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]));
  return undefined;
}

/** A date with and without the day of the week before it. */
const writings = (cell: string): string[] => {
  const text = cell.trim();
  const short = text.replace(WEEKDAY, '');
  return short === text ? [text] : [text, short];
};

function firstOf(cell: string, read: (text: string) => string | undefined): string | undefined {
  if (!/\d/.test(cell)) return undefined;
  for (const text of writings(cell)) {
    const found = read(text);
    if (found) return found;
  }
  return undefined;
}

/** The day of a date of three numbers. */
function orderedDay(text: string, order: DateOrder): string | undefined {
  const found = text.match(NUMERIC);
  if (!found) return undefined;
  const [a, b, c] = numbers(found);
  if (order === 'dmy') return day(c, b, a);
  return order === 'mdy' ? day(c, a, b) : day(a, b, c);
}

/** @param order needed for dates of three numbers, such as 03/04/2026 @returns `YYYY-MM-DD`, undefined for a cell that is not a date */
export const parseDate = (cell: string, order: DateOrder | null): string | undefined =>
  firstOf(cell, (text) => certainDay(text) ?? (order ? orderedDay(text, order) : undefined));

const ORDERS: DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** True for a cell that is a date in some order. */
export const isDate = (cell: string): boolean =>
  firstOf(
    cell,
    (text) => certainDay(text) ?? ORDERS.map((order) => orderedDay(text, order)).find(Boolean),
  ) !== undefined;

/**
 * The order that all cells together prove. @returns `none` when no cell needs an order, `ambiguous` when several orders are
 * possible and give different days, as with the year in two digits
 */
export function dateOrderOf(cells: string[]): DateOrder | 'none' | 'ambiguous' {
  const unclear = [...new Set(cells)].filter((cell) => !parseDate(cell, null) && isDate(cell));
  if (unclear.length === 0) return 'none';
  const possible = ORDERS.filter((order) => unclear.every((cell) => parseDate(cell, order)));
  const [first] = possible;
  const isSame = unclear.every(
    (cell) => new Set(possible.map((order) => parseDate(cell, order))).size === 1,
  );
  return first && isSame ? first : 'ambiguous';
}
