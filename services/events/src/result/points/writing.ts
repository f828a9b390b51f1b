export type Decimal = '.' | ',';

/** A sign before three digits at the end may separate decimals or thousands: it proves nothing. */
const END = /([.,])(\d+)$/;
const MAX_POINTS = 1e9;

/** The decimal sign of a column. @returns a cell that may be two numbers, while no other cell proves which */
export function decimalOf(cells: string[]): { decimal: Decimal; open?: string | undefined } {
  const proof = cells.map((cell) => END.exec(cell)).find((end) => end && end[2]?.length !== 3);
  if (proof) return { decimal: proof[1] as Decimal };
  return { decimal: '.', open: cells.find((cell) => END.test(cell)) };
}

/** @returns undefined for a cell that is no number: “2 45” are two */
export function parsePoints(cell: string, decimal: Decimal): number | undefined {
  const group = `[\\s'’${decimal === '.' ? ',' : '.'}]`;
  const text = cell.replace('−', '-');
  const number = new RegExp(`^[+-]?(\\d+|\\d{1,3}(${group}\\d{3})+)(\\${decimal}\\d+)?$`);
  if (!number.test(text)) return undefined;
  const value = Number(text.replaceAll(new RegExp(group, 'g'), '').replace(decimal, '.'));
  return Math.abs(value) <= MAX_POINTS ? value : undefined;
}

const TIME = /^\d{1,9}(:[0-5]?\d){0,2}([.,]0+)?$/;

/** Orders times that are written in one way, whatever their units are. @returns undefined for a text that is no time */
export const timeValue = (time: string): number | undefined =>
  TIME.test(time)
    ? time
        .replace(/[.,]0+$/, '')
        .split(':')
        .reduce((sum, part) => 60 * sum + Number(part), 0)
    : undefined;

/** Two numbers may be hours and minutes beside three, or minutes and seconds. @returns one of another writing than the first */
export const otherWriting = ([first = '', ...times]: string[]): string | undefined =>
  times.find((time) => time.split(':').length !== first.split(':').length);
