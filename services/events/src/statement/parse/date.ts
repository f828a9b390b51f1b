import type { DateOrder } from '@club/contracts/events/statement/mapping';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const NAMED_DAY_FIRST = /^(\d{1,2})[\s\-/.,]*([a-z]{3})[a-z]*[\s\-/.,']*(\d{4}|\d{2})(?!\d)/i;
const NAMED_MONTH_FIRST = /^([a-z]{3})[a-z]*[\s\-/.]*(\d{1,2})[\s\-/.,]+(\d{4}|\d{2})(?!\d)/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|\d{2,6}|[T\s[])/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NUMERIC = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)/;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i;

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
const monthOf = (name = '') => MONTHS.indexOf(name.toLowerCase()) + 1;

/** The day of a date whose order is certain: `2026-11-22`, `20261122`, `22 Nov 2026`. */
function certainDay(text: string): string | undefined {
  const yearFirst = text.match(YEAR_FIRST) ?? text.match(COMPACT);
  if (yearFirst) return day(...numbers(yearFirst));
  const dayFirst = text.match(NAMED_DAY_FIRST);
  if (dayFirst) return day(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = text.match(NAMED_MONTH_FIRST);
  if (monthFirst) return day(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]));
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
export function parseDate(cell: string, order: DateOrder | null): string | undefined {
  const text = cell.trim().replace(WEEKDAY, '');
  return certainDay(text) ?? (order ? orderedDay(text, order) : undefined);
}

/** True for a cell that is a date in some order. */
export const isDate = (cell: string): boolean => {
  const text = cell.trim().replace(WEEKDAY, '');
  return certainDay(text) !== undefined || ordersOf(text).length > 0;
};

const ORDERS: DateOrder[] = ['dmy', 'mdy'];
const ordersOf = (text: string) => ORDERS.filter((order) => orderedDay(text, order));

/**
 * The order that all cells together prove. @returns `none` when no cell needs an order, `ambiguous` when both orders are
 * possible and give different days
 */
export function dateOrderOf(cells: string[]): DateOrder | 'none' | 'ambiguous' {
  const unclear = [...new Set(cells)]
    .map((cell) => cell.trim().replace(WEEKDAY, ''))
    .filter((text) => !certainDay(text) && ordersOf(text).length > 0);
  if (unclear.length === 0) return 'none';
  const possible = ORDERS.filter((order) => unclear.every((text) => orderedDay(text, order)));
  if (possible.length === 1) return possible[0] as DateOrder;
  const isSame = unclear.every((text) => orderedDay(text, 'dmy') === orderedDay(text, 'mdy'));
  return possible.length === 2 && isSame ? 'dmy' : 'ambiguous';
}
