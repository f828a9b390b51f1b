import { deflateRawSync } from 'node:zlib';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { readApart } from './read-apart.ts';
import { unpack } from './zip-entries.ts';

const options = {
  mapping: undefined,
  timeZone: 'Asia/Karachi',
  findKept: async () => undefined,
  signal: undefined,
};
const read = (bytes: Uint8Array) => readApart(bytes, options);
/** The text at the field of the file. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => error.options?.fields?.file ?? error,
  );
const sheetOf = async (rows: SheetData) =>
  (await writeXlsxFile(rows, { dateFormat: 'dd/mm/yyyy' })).toBuffer();

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const headings = ['Date', 'Particulars', 'Transaction ID', 'Debit', 'Credit', 'Balance'];

test('a sheet of a bank: address lines, merged cells, real dates and numbers, Urdu, a formula', async () => {
  const rows: SheetData = [
    [{ value: 'Example Bank', columnSpan: 6 }, null, null, null, null, null],
    ['Account Number', '0123 4567 8901'],
    [],
    headings,
    [day('2026-03-04'), 'IBFT حرا بلوچ WCS-7K2QM', 316123456789, null, 3700, 1],
    [new Date('2026-04-03T18:59:59.9996Z'), 'Raast', 'FT1', null, 1250.1 + 0.2, 2],
    [day('2026-04-05'), 'Printing', 'FT2', 900, null, 3],
    [day('2026-04-06'), 'Sum', null, null, { type: 'Formula', value: '=E5+E6' }, 4],
  ];
  const file = await read(await sheetOf(rows));
  expect(file).toMatchObject({
    kind: 'xlsx',
    account: '012345678901',
    mapping: { header_row: 2, date: 0, debit: 3, credit: 4 },
    questions: [],
    incoming: [
      {
        booked_on: '2026-03-04',
        amount: 370_000,
        text: 'IBFT حرا بلوچ WCS-7K2QM',
        transaction_id: '316123456789',
      },
      { booked_on: '2026-04-03', amount: 125_030 },
    ],
    outgoing: [{ booked_on: '2026-04-05', amount: 90_000 }],
    problems: [{ row: 8, message: 'The row has no amount.' }],
  });
});

test('numbers of Excel: a long ID with an exponent, a third decimal place, money that goes out', async () => {
  const rows: SheetData = [
    ['Date', 'Particulars', 'Transaction ID', 'Amount'],
    [day('2026-03-04'), 'IBFT', 3.16123456789012e17, 3700],
    [day('2026-03-05'), 'IBFT', 'FT1', 1250.125],
    [day('2026-03-06'), 'Hall', 'FT2', -500],
  ];
  expect(await read(await sheetOf(rows))).toMatchObject({
    incoming: [{ amount: 370_000, transaction_id: '316123456789012000' }, { amount: 125_013 }],
    outgoing: [{ amount: 50_000 }],
    problems: [],
  });
});

test('the sheet with the headings is read, and texts of dates and amounts as in CSV', async () => {
  const rows = [
    headings,
    ['13/04/2026', 'Fee', 'FT3', '', 'PKR 1,500.00', ''],
    ['14/04/2026', 'Fee', '', '', 'USD 5', ''],
  ];
  const bytes = await writeXlsxFile([
    { sheet: 'Summary', data: [['Statement'], ['one', 'two']] },
    { sheet: 'Transfers', data: rows },
  ]).toBuffer();
  expect(await read(bytes)).toMatchObject({
    incoming: [{ booked_on: '2026-04-13', amount: 150_000 }],
    problems: [{ row: 3, message: 'The amount is in USD. Only PKR can be matched.' }],
  });
});

/** @param size what the file says of the unpacked entry */
function zipOf(
  entries: { name: string; file: Buffer; isStored?: boolean; size?: number }[],
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, file, isStored, size = file.length } of entries) {
    const packed = isStored ? file : deflateRawSync(file);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(isStored ? 0 : 8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    const length = Buffer.alloc(4);
    length.writeUInt16LE(name.length);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    const local = [Buffer.from('504b0304', 'hex'), facts, length, Buffer.from(name), packed];
    locals.push(...local);
    at += Buffer.concat(local).length;
    const version = Buffer.from('504b01021400', 'hex');
    directory.push(version, facts, length, offset, Buffer.from(name));
  }
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

test.each([
  ['date1904="1"', '2030-03-05'],
  ['date1904="true"', '2030-03-05'],
  ["x:date1904='true'", '2030-03-05'],
  ['date1904="false"', '2026-03-04'],
])('a workbook with %s has its own first day', async (attribute, booked_on) => {
  const rows: SheetData = [headings, [day('2026-03-04'), 'Fee', 'FT3', null, 1500]];
  const prefix = attribute.startsWith('x:') ? 'x:' : '';
  const tag = `<${prefix}workbookPr ${attribute.replace(prefix, '')}/>`;
  const entries = unpack(await sheetOf(rows)).map(({ name, file }) => ({
    name,
    file:
      name === 'xl/workbook.xml'
        ? Buffer.from(
            file
              .toString()
              .replace(/<workbookPr[^>]*>/, '')
              .replace(/<sheets>/, `${tag}<sheets>`),
          )
        : file,
    isStored: name === 'xl/workbook.xml' && prefix !== '',
  }));
  expect(await read(zipOf(entries))).toMatchObject({ incoming: [{ booked_on }] });
});

const farCell = async () => {
  const rows: SheetData = Array.from({ length: 3 }, () => headings);
  return sheetOf([...rows, Array.from({ length: 120 }, () => 'x')]);
};

test.each<[string, () => Promise<Buffer>, RegExp]>([
  [
    'a zip bomb',
    async () => zipOf([{ name: 'xl/workbook.xml', file: Buffer.alloc(500_000_000), size: 10 }]),
    /too large/,
  ],
  [
    'a ZIP file of something else',
    async () => zipOf([{ name: 'a.txt', file: Buffer.from('x') }]),
    /is no Excel file/,
  ],
  ['a damaged XLSX', async () => (await farCell()).subarray(0, 900), /is no Excel file/],
  ['a sheet with 120 columns', farCell, /more than 100 columns/],
  ['an empty sheet', () => sheetOf([[null]]), /empty/],
  ['a long cell', () => sheetOf([['x'.repeat(21_000)]]), /20000 characters/],
  ['an old Excel file', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as XLSX/],
])('%s is refused in words', async (_, bytes, words) => {
  expect(await refusalOf(read(await bytes()))).toMatch(words);
});

test.each([
  ['[$$-409]#,##0.00', /shown in \$\. Only PKR/],
  ['[$€-2] #,##0.00', /shown in €\./],
  ['#,##0.00 "USD"', /shown in USD\./],
  ['"PKR" #,##0.00', /^accepted$/],
  ['[$Rs-420]#,##0.00', /^accepted$/],
  ['[$-409]#,##0.00', /^accepted$/],
])('amounts with the number format %s', async (format, words) => {
  const rows: SheetData = [
    headings,
    [day('2026-04-13'), 'Fee', 'FT3', null, { value: 1500, format }],
  ];
  expect(await refusalOf(read(await sheetOf(rows)))).toMatch(words);
});
