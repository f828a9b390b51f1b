import type { Cell as Value } from '@club/service-kit/http/csv';
import writeExcelFile, { type Cell } from 'write-excel-file/node';

/** An Excel file of rows, the first of which are the headings. A text is never a formula there. */
export async function registrationsWorkbook(
  [headings = [], ...rows]: Value[][],
  sheet = 'Registrations',
): Promise<Uint8Array<ArrayBuffer>> {
  const { toBuffer } = writeExcelFile([
    {
      sheet,
      data: [
        headings.map((heading) => boldCell(String(heading))),
        ...rows.map((row) => row.map(cellOf)),
      ],
      columns: headings.map(() => ({ width: 22 })),
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      orientation: 'landscape',
    },
  ]);
  return new Uint8Array(await toBuffer());
}

export const textCell = (value: string, more: object = {}): Cell => ({
  value,
  type: String,
  ...more,
});
export const boldCell = (value: string): Cell => textCell(value, { fontWeight: 'bold' });

/** A cell of a CSV file as one of an Excel file. */
export function cellOf(value: Value): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return dateCell(value.clock);
  return typeof value === 'number' ? { value, type: Number } : textCell(value);
}

/** An Excel file has no time zone: it shows the clock that it is given. */
const dateCell = (clock: string): Cell => ({
  value: new Date(`${clock.replace(' ', 'T')}${clock.includes(' ') ? '' : 'T00:00'}Z`),
  type: Date,
  format: clock.includes(' ') ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd',
  align: 'left',
});
