import { type StatementMapping, statementMapping } from '@club/contracts/events/statement/mapping';
import { type Format, type Kind, writeAmount, writeDay } from './bank-format.ts';
import { dayOf, offsetOf, type Transfer } from './month.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface BankFile {
  bytes: Buffer;
  /** What a row of the file is, by its line. Sums and balances have no transfer. */
  truth: Map<number, Transfer>;
  /** What a person who knows the bank says about the columns. */
  answers: StatementMapping;
}

interface Row {
  transfer: Transfer | undefined;
  cells: Record<Kind, string>;
}

const CHANNELS = ['BRANCH', 'APP', 'ATM'];
const SUMS = ['Opening Balance', 'Anfangsbestand', 'Alkusaldo', 'Ouverture', 'Zusammen', 'Total'];

/** Writes the statement of an account. @param opening the balance before its first row, in minor units */
export function writeFile(
  transfers: readonly Transfer[],
  { format, opening, random }: { format: Format; opening: number; random: SeededRandom },
): BankFile & { closing: number } {
  const sorted = [...transfers].sort((a, b) => a.day.localeCompare(b.day));
  // A bank that lists attempts has a status for them, or a balance that stands still. Nothing tells of an attempt in the first row.
  const isTold = hasColumn(format, 'status');
  const first = sorted.findIndex(({ isBooked }) => isBooked);
  const shown = sorted.filter(
    ({ isBooked }, at) =>
      isBooked || isTold || (hasColumn(format, 'balance') && first >= 0 && at > first),
  );
  let balance = opening;
  const rows = shown.map((transfer): Row => {
    if (transfer.isBooked) balance += transfer.isIn ? transfer.amount : -transfer.amount;
    return { transfer, cells: cellsOf(transfer, { format, balance, random }) };
  });
  if (format.hasSums && rows.length > 0) addSums(rows, { format, opening, balance, random });
  if (format.isNewestFirst) rows.reverse();
  const { columns, headings, delimiter } = format;
  const lines = [
    ...(headings ? [headings] : []),
    ...rows.map(({ cells }) => columns.map((kind) => cells[kind])),
  ];
  const firstLine = headings ? 2 : 1;
  return {
    bytes: Buffer.from(lines.map((cells) => cells.map(quoted).join(delimiter)).join('\n')),
    truth: new Map(
      rows.flatMap(({ transfer }, at) => (transfer ? [[firstLine + at, transfer] as const] : [])),
    ),
    answers: answersOf(format),
    closing: balance,
  };
}

const hasColumn = ({ columns }: Format, kind: string) => columns.some((one) => one === kind);
const quoted = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

interface Writing {
  format: Format;
  balance: number;
  random: SeededRandom;
}

function cellsOf(transfer: Transfer, { format, balance, random }: Writing): Row['cells'] {
  const { day, amount, isIn, isBooked, payer, text, number } = transfer;
  const [done, failed, waiting] = format.statuses;
  const sign = format.hasSigns && !isIn ? -1 : 1;
  return {
    date: writeDay(day, format),
    text,
    payer,
    number,
    amount: writeAmount(sign * amount, format),
    credit: isIn ? writeAmount(amount, format) : '',
    debit: isIn ? '' : writeAmount(amount, format),
    flag: format.flags[isIn ? 0 : 1],
    status: isBooked ? done : random.pick([failed, waiting]),
    balance: writeAmount(balance, format),
    channel: random.pick(CHANNELS),
    fee: writeAmount(random.pick([0, 0, 1000, 1500]), format),
  };
}

/** An opening balance, a closing balance or a total, each with a date and its figure where the amounts stand. */
function addSums(
  rows: Row[],
  { format, opening, balance, random }: Writing & { opening: number },
): void {
  const days = rows.map(({ transfer }) => transfer?.day ?? dayOf(0));
  const sumRow = (figure: number, after: number, day: string): Row => ({
    transfer: undefined,
    cells: {
      date: writeDay(day, format),
      text: random.pick(SUMS),
      payer: '',
      number: '',
      amount: writeAmount(figure, format),
      credit: writeAmount(Math.abs(figure), format),
      debit: '',
      flag: format.flags[0],
      status: format.statuses[0],
      balance: writeAmount(after, format),
      channel: '',
      fee: '',
    },
  });
  const sum = rows.reduce(
    (all, { transfer }) => all + (transfer?.isIn && transfer.isBooked ? transfer.amount : 0),
    0,
  );
  const firstDay = dayOf(Math.max(0, offsetOf(days[0] ?? dayOf(0))));
  if (random.chance(0.7)) rows.unshift(sumRow(opening, opening, firstDay));
  if (random.chance(0.5)) rows.push(sumRow(balance, balance, days.at(-1) ?? firstDay));
  else if (sum > 0) rows.push(sumRow(sum, balance, days.at(-1) ?? firstDay));
}

/** The role of each column, and what its words mean. */
function answersOf(format: Format): StatementMapping {
  const at = (kind: Kind) => {
    const column = format.columns.indexOf(kind);
    return column < 0 ? null : column;
  };
  const [isIn, isOut] = format.flags.map((word) => word.toUpperCase());
  const [done, ...open] = format.statuses.map((word) => word.toUpperCase());
  return statementMapping.parse({
    delimiter: format.delimiter,
    header_row: format.headings ? 0 : null,
    date: at('date'),
    date_order: format.dateOrder === 'iso' ? null : format.dateOrder,
    amount: at('amount'),
    credit: at('credit'),
    debit: at('debit'),
    direction: at('flag'),
    balance: at('balance'),
    status: at('status'),
    decimal: format.decimal,
    text: [at('text')],
    payer: at('payer'),
    transaction_id: at('number'),
    ignored: [at('channel'), at('fee')].filter((column) => column !== null),
    words_in: [isIn],
    words_out: [isOut],
    words_done: [done],
    words_open: open,
  });
}
