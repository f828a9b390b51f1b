import { DAY_MS, MONTHS } from '@club/contracts/values/day';
import { firstWeek, WEEKS, type WeekColumn } from './week-columns.ts';

export interface ColumnName {
  text: string;
  /** From the left, counted from 1 as in CSS; `end` is the column after the last one. */
  start: number;
  end: number;
  row: number;
  isRight: boolean;
}

/** About three letters fit into the width of a column. */
const widthOf = (text: string) => Math.min(11, Math.ceil(text.length * 0.36) + 1);

/** The names of past events and of the next one above their columns in two rows, the latest first. A name without room is left out. */
export function eventNames(columns: WeekColumn[], count: number): ColumnName[] {
  const free = [count + 1, count + 1];
  const next = columns.find(({ isNext }) => isNext);
  const past = columns.filter(({ event, isNext }) => event && !isNext).reverse();
  const names: ColumnName[] = [];
  for (const column of next ? [next, ...past] : past) {
    const text = column.isNext ? `Next: ${column.event}` : (column.event ?? '');
    const width = widthOf(text);
    const fits = (last: number) => (column.isNext ? 1 : free.findIndex((limit) => last <= limit));
    const left = column.place + 1 + width;
    const isRight = left > count + 1 || fits(left) < 0;
    const end = isRight ? column.place + 2 : left;
    const row = fits(end);
    if (row < 0) continue;
    free[row] = end - width;
    names.push({ text, start: Math.max(1, end - width), end, row: 2 - row, isRight });
  }
  return names;
}

/** The short name of each month, at the first week that begins in the month. */
export function monthNames(today: string): { text: string; start: number }[] {
  const first = firstWeek(today);
  const monthOf = (week: number) => new Date(first + week * 7 * DAY_MS).getUTCMonth();
  return Array.from({ length: WEEKS - 2 }, (_, week) => week)
    .filter((week) => monthOf(week) !== monthOf(week - 1))
    .map((week) => ({ text: MONTHS[monthOf(week)]?.slice(0, 3) ?? '', start: week + 1 }));
}
