import { type AccountSums, accountSides, type MoneyEntry } from '@club/contracts/events/accounts';
import { currencyCode, money } from '@club/contracts/values/money';
import { clockCell, clockHeading } from '@club/service-kit/http/csv';
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import {
  boldCell as bold,
  cellOf,
  textCell as text,
} from '../registration/registrations-workbook.ts';
import type { EntryColumn } from './account-columns.ts';

interface Accounts {
  clubName: string;
  event: { title: string; date: string };
  sums: AccountSums;
  entries: MoneyEntry[];
  columns: EntryColumn[];
  timeZone: string;
}

/** An Excel file with the sums on the first sheet and the ledger on the second one. */
export async function accountsWorkbook(accounts: Accounts): Promise<Uint8Array<ArrayBuffer>> {
  const { entries, columns } = accounts;
  const { toBuffer } = writeExcelFile([
    {
      sheet: 'Summary',
      data: summaryRows(accounts),
      columns: [{ width: 52 }, { width: 22 }],
    },
    {
      sheet: 'Entries',
      data: [
        columns.map(({ heading }) => bold(heading)),
        ...entries.map((entry) => columns.map((column) => entryCell(column, entry))),
      ],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape',
    },
  ]);
  return new Uint8Array(await toBuffer());
}

/** With all decimals of the currency; the program that opens the file chooses the signs between digits. */
const amountFormat = () => ['#,##0', '0'.repeat(money()[3])].filter(Boolean).join('.');
const amount = (value: number, more: object = {}): Cell => ({
  value,
  type: Number,
  format: amountFormat(),
  ...more,
});

const entryCell = ({ isAmount, value }: EntryColumn, entry: MoneyEntry): Cell =>
  isAmount ? amount(Number(value(entry))) : cellOf(value(entry));

function summaryRows({ clubName, event, sums, timeZone }: Accounts): Row[] {
  const heading = (title: string): Row => [
    bold(title),
    text(currencyCode(), { fontWeight: 'bold', align: 'right' }),
  ];
  const row = (label: string, value: number): Row => [text(label), amount(value)];
  const total = (label: string, value: number): Row => [
    bold(label),
    amount(value, { fontWeight: 'bold', topBorderStyle: 'thin' }),
  ];
  return [
    [text('Accounts of the event', { fontWeight: 'bold', fontSize: 16 })],
    [bold(event.title)],
    [text(`Day of the event: ${event.date}`)],
    [text(clubName)],
    [text(clockHeading('As of', timeZone)), cellOf(clockCell(new Date(), timeZone))],
    [],
    ...accountSides(sums).flatMap(({ title, rows }): Row[] => [
      heading(title),
      ...rows.map(([label, value], at) =>
        at === rows.length - 1 ? total(label, value) : row(label, value),
      ),
      [],
    ]),
    heading('To check'),
    row('Receipts that wait for a check', sums.unchecked),
    row('Refunds that are not in the statement yet', sums.refunds_missing),
  ];
}
