import type { SeededRandom } from './seeded-random.ts';

/** What a column of a bank's file has. */
export type Kind =
  | 'date'
  | 'text'
  | 'payer'
  | 'number'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'flag'
  | 'status'
  | 'balance'
  | 'channel'
  | 'fee';

/** How the bank writes the files of an account. */
export interface Format {
  columns: Kind[];
  headings: string[] | undefined;
  delimiter: string;
  decimal: '.' | ',';
  dateOrder: 'dmy' | 'mdy' | 'iso';
  /** What stands for money in and out. */
  flags: [isIn: string, isOut: string];
  statuses: [done: string, failed: string, waiting: string];
  isNewestFirst: boolean;
  hasSigns: boolean;
  /** Rows with a date that are no transfers. */
  hasSums: boolean;
}

const KNOWN: Record<Kind, string[]> = {
  date: ['Date', 'Transaction Date', 'Booking Date'],
  text: ['Description', 'Narration', 'Particulars', 'Details'],
  payer: ['Sender Name', 'From', 'Counterparty'],
  number: ['Transaction ID', 'Ref No', 'STAN'],
  amount: ['Amount', 'Amount (PKR)'],
  credit: ['Credit', 'Money In', 'Deposit'],
  debit: ['Debit', 'Money Out', 'Withdrawal'],
  flag: ['Dr/Cr', 'D/C Flag', 'Debit/Credit Indicator', 'Sign', 'Remarks', 'Type'],
  status: ['Status', 'State', 'Result', 'Comment', 'Details 2'],
  balance: ['Balance', 'Closing Balance', 'Available Balance'],
  channel: ['Channel', 'Note', 'Branch'],
  fee: ['Fee', 'Tax', 'Credit Limit'],
};

const SYLLABLES = 'PU RI SAL DO KEN TI VA MÄ ÅR OST LEV GRU NIM JEK WOX'.split(' ');
const oddWord = (random: SeededRandom): string =>
  Array.from({ length: 2 + random.whole(2) }, () => random.pick(SYLLABLES)).join('');

const FLAGS: [string, string][] = [
  ['CR', 'DR'],
  ['C', 'D'],
  ['H', 'S'],
  ['+', '-'],
  ['1', '2'],
  ['D', 'W'],
  ['Af', 'Bij'],
  ['جمع', 'خرچ'],
  ['tulo', 'meno'],
  ['Entrada', 'Salida'],
];
const STATUSES: [string, string, string][] = [
  ['COMPLETED', 'FAILED', 'PENDING'],
  ['SUCCESS', 'REVERSED', 'IN PROCESS'],
  ['OK', 'NOK', 'WAIT'],
  ['A', 'R', 'P'],
  ['00', '51', '09'],
  ['suoritettu', 'hylätty', 'odottaa'],
];

/** @param hasPayer and hasNumber whether the bank has columns for them */
export function newFormat(
  random: SeededRandom,
  { hasPayer, hasNumber }: { hasPayer: boolean; hasNumber: boolean },
): Format {
  const style = random.pick(['two', 'two', 'signed', 'flag'] as const);
  const amounts: Kind[] =
    style === 'two' ? ['credit', 'debit'] : style === 'flag' ? ['amount', 'flag'] : ['amount'];
  const columns = random.shuffle<Kind>([
    'date',
    'text',
    ...amounts,
    ...(hasPayer ? (['payer'] as const) : []),
    ...(hasNumber ? (['number'] as const) : []),
    ...(random.chance(0.5) ? (['balance'] as const) : []),
    ...(random.chance(0.3) ? (['status'] as const) : []),
    ...(random.chance(0.2) ? (['channel'] as const) : []),
    ...(random.chance(0.2) ? (['fee'] as const) : []),
  ]);
  const naming = random.next();
  const odd = (words: number) =>
    Array.from({ length: words }, (_, nth) => `${oddWord(random)}${'XYZ'.charAt(nth)}`);
  return {
    columns,
    headings:
      naming < 0.2
        ? undefined
        : columns.map((kind) => (naming < 0.5 ? oddWord(random) : random.pick(KNOWN[kind]))),
    delimiter: random.pick([',', ';', '\t']),
    decimal: random.chance(0.8) ? '.' : ',',
    dateOrder: random.pick(['dmy', 'dmy', 'mdy', 'iso'] as const),
    flags: random.chance(0.6) ? random.pick(FLAGS) : (odd(2) as [string, string]),
    statuses: random.chance(0.6) ? random.pick(STATUSES) : (odd(3) as [string, string, string]),
    isNewestFirst: random.chance(0.4),
    hasSigns: style === 'signed',
    hasSums: random.chance(0.3),
  };
}

const GROUPS = /\B(?=(\d{3})+$)/g;

export function writeAmount(minor: number, { decimal }: Format): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(GROUPS, decimal === '.' ? ',' : '.');
  return `${minor < 0 ? '-' : ''}${whole}${decimal}${digits.slice(-2)}`;
}

export function writeDay(day: string, { dateOrder }: Format): string {
  const [year, month, date] = day.split('-');
  if (dateOrder === 'iso') return day;
  return dateOrder === 'dmy' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}
