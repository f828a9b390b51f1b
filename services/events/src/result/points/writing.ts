import type { TimeWriting } from '@club/contracts/events/points-file';

export type Decimal = '.' | ',';

/** A sign before three digits at the end may separate decimals or thousands: it proves nothing. */
const END = /([.,])(\d+)$/;

/** What the cells prove of their decimal sign. `isOpen`: a cell has a sign that may be either, and no cell proves which. */
export function decimalOf(cells: string[]): { decimal: Decimal | null; isOpen: boolean } {
  const ends = cells.map((cell) => END.exec(cell)).filter((match) => match !== null);
  const proof = ends.find(([, , digits]) => digits?.length !== 3)?.[1];
  return { decimal: (proof as Decimal | undefined) ?? null, isOpen: ends.length > 0 && !proof };
}

/** @returns undefined for a cell that is no number */
export function parsePoints(cell: string, decimal: Decimal): number | undefined {
  const group = decimal === '.' ? ',' : '.';
  const text = cell.replace(/[\s\u00a0\u202f'’]/g, '').replace('−', '-');
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
  const plain = new RegExp(`^[+-]?\\d+(\\${decimal}\\d+)?$`);
  if (!grouped.test(text) && !plain.test(text)) return undefined;
  const value = Number(text.replaceAll(group, '').replace(decimal, '.'));
  return Math.abs(value) <= MAX_POINTS ? value : undefined;
}

const MAX_POINTS = 1e9;
const MAX_SECONDS = 2_000_000_000;
const TIME = /^(?:(\d+):)?(?:(\d+):)?(\d+)(?:[.,]0+)?$/;
/** The day that Excel shows before a time of less than a day. */
const EXCEL_DAY = /^1899-12-3[01] /;

/** Whether a person must say how the times are written: three numbers with colons need no word. */
export const areTimesOpen = (cells: string[]): boolean =>
  cells.some((cell) => TIME.test(cell) && cell.split(':').length < 3);

/** @returns the seconds, null for an empty cell, undefined for one that is no time */
export function parseTime(cell: string, writing: TimeWriting | null): number | null | undefined {
  if (cell === '') return null;
  const text = cell.replace(EXCEL_DAY, '');
  if (!TIME.test(text)) return undefined;
  const parts = text
    .replace(/[.,]0+$/, '')
    .split(':')
    .map(Number);
  const units = parts.length === 3 ? [3600, 60, 1] : UNITS[writing ?? 'seconds'];
  if (units.length !== parts.length || parts.slice(1).some((part) => part > 59)) return undefined;
  const seconds = parts.reduce((sum, part, index) => sum + part * (units[index] ?? 0), 0);
  return seconds <= MAX_SECONDS ? seconds : undefined;
}

/** The seconds of each number. */
const UNITS: Record<TimeWriting, number[]> = {
  hours_minutes: [3600, 60],
  minutes_seconds: [60, 1],
  minutes: [60],
  seconds: [1],
};
