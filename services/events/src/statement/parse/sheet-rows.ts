import { DAY_MS } from '@club/contracts/values/day';
import { currencyCode, money } from '@club/contracts/values/money';
import readXlsxFile, { type CellValue } from 'read-excel-file/universal';
import { addRow, type CsvRow } from './csv-rows.ts';
import { startsWith } from './decode-text.ts';
import { findHeaderRow } from './guess-mapping.ts';
import { foreignFormat } from './sheet-currency.ts';
import { refuseFile } from './statement-error.ts';
import { DAMAGED, type Unpacked, unpack } from './zip-entries.ts';

/** True for a ZIP file, which an XLSX file is. */
export const isSheet = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** The rows of the first sheet with headings, else of the first one with rows. @throws StatementError for a file that is no XLSX */
export async function readSheet(bytes: Uint8Array): Promise<CsvRow[]> {
  const files = unpack(bytes);
  const foreign = foreignFormat(files);
  if (foreign) {
    throw refuseFile(
      `Cells of this file are shown in ${foreign}. Only ${currencyCode()} can be matched. If the amounts are in ${currencyCode()}, save the file as CSV.`,
    );
  }
  const sheets = await readXlsxFile(new Blob([new Uint8Array(bytes)]), {
    trim: false,
    parseNumber: numberText,
  }).catch(() => {
    throw refuseFile(DAMAGED);
  });
  const shift = shiftOf(files);
  const tables = sheets.map(({ data }) => rowsOf(data, shift)).filter((rows) => rows.length > 0);
  const table = tables.find((rows) => findHeaderRow(rows) !== null) ?? tables[0];
  if (!table) throw refuseFile('This file is empty. Please choose another one.');
  return table;
}

/** The days of a file that counts from 1904 begin 1,462 days later. The reader knows this only where the file says `1`. */
function shiftOf(files: Unpacked[]): number {
  const workbook = files.find(({ name }) => name === 'xl/workbook.xml')?.file.toString() ?? '';
  return /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["']true["']/i.test(workbook)
    ? 1462 * DAY_MS
    : 0;
}

type Cell = CellValue<string> | null;

function rowsOf(data: Cell[][], shift: number): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const [index, row] of data.entries()) {
    const cells = row.map((cell) => textOf(cell, shift).trim());
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    addRow(rows, { line: index + 1, cells: cells.slice(0, width) });
  }
  return rows;
}

/** A date becomes an unambiguous text, so that no order of day and month is asked. */
function textOf(cell: Cell, shift: number): string {
  if (cell === null) return '';
  if (!((cell as unknown) instanceof Date)) return String(cell);
  // A cell stores a time as a part of a day, which is not exact.
  const second = Math.round(((cell as unknown as Date).getTime() + shift) / 1000) * 1000;
  return new Date(second).toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
}

/**
 * Excel stores 0.1 + 0.2 as 0.30000000000000004, and long numbers with an exponent. Two decimal places, because 1250.125 in a text
 * is more than a million; four where the currency has three. Whole numbers, such as transaction IDs, stay as the file has them.
 */
function numberText(raw: string): string {
  if (/^-?\d+$/.test(raw)) return raw;
  const number = Number(raw);
  return number.toFixed(Number.isInteger(number) ? 0 : money()[3] === 3 ? 4 : 2);
}
