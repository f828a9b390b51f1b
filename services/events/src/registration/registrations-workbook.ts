import writeExcelFile, { type Cell } from 'write-excel-file/node';

type Value = string | number | null | undefined;

/** An Excel file of rows, the first of which are the headings. A text is never a formula there. */
export async function registrationsWorkbook(
  [headings = [], ...rows]: Value[][],
  sheet = 'Registrations',
): Promise<Uint8Array<ArrayBuffer>> {
  const { toBuffer } = writeExcelFile([
    {
      sheet,
      data: [headings.map(bold), ...rows.map((row) => row.map(cellOf))],
      columns: headings.map(() => ({ width: 22 })),
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      orientation: 'landscape',
    },
  ]);
  return new Uint8Array(await toBuffer());
}

const bold = (heading: Value): Cell => ({
  value: String(heading),
  type: String,
  fontWeight: 'bold',
});

function cellOf(value: Value): Cell {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
