import type { FoundRegistration } from '@club/contracts/events/registration-search';
import type { StatementPreview } from '@club/contracts/events/statement/import';
import type { LineCandidate, StatementLine } from '@club/contracts/events/statement/line';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { sampleId } from '@club/contracts/samples/sample';
import { sampleEvent, sampleTeam } from './samples.ts';

/** A team that fits a line. */
export function sampleCandidate(
  team_name: string,
  change: Partial<LineCandidate> = {},
): LineCandidate {
  const { id, reference, payable, payment_status, transaction_id, members, ...team } =
    sampleTeam(team_name);
  return {
    registration_id: id,
    event_id: sampleEvent.id,
    event_title: sampleEvent.title,
    team_name,
    reference,
    payable,
    payment_status,
    transaction_id,
    registered_on: '2026-11-20',
    payment_receipt_url: team.payment_receipt_url,
    receipt_type: team.receipt_type,
    members: members.map(({ name }) => name),
    reasons: ['reference', 'amount'],
    ...change,
  };
}

/** A team that owes the amount of a line. */
function sampleFound(team_name: string): FoundRegistration {
  const { registration_id: id, ...facts } = sampleCandidate(team_name);
  const { reference, event_id, event_title, payment_status } = facts;
  return { id, team_name, reference, event_id, event_title, payment_status };
}

/** A line of PKR 1,200 without a match. */
export const sampleLine = (number: number, change: Partial<StatementLine> = {}): StatementLine => ({
  id: sampleId(7000 + number),
  account: 'Example Bank',
  booked_on: '2026-11-21',
  amount: 1200,
  payer: `Payer ${number}`,
  text: 'Raast transfer',
  transaction_id: `FT2632500${number}`,
  state: 'none',
  open_amount: change.amount ?? 1200,
  problem: null,
  doubt: null,
  reversal: null,
  candidates: [],
  same_amount: [],
  other_transfers: [],
  links: [],
  ...change,
});

export const sampleLines: StatementLine[] = [
  sampleLine(1, {
    state: 'sure',
    payer: 'AYESHA KHAN',
    candidates: [sampleCandidate('Null Pointers')],
  }),
  sampleLine(2, { state: 'sure', payer: 'IMRAN AHMED', candidates: [sampleCandidate('Byte Me')] }),
  sampleLine(3, {
    state: 'likely',
    amount: 1000,
    problem: 'underpaid',
    candidates: [
      sampleCandidate('Off By One', { reasons: ['payer', 'time'] }),
      sampleCandidate('Last Minute', {
        reasons: ['time'],
        payment_status: 'unpaid',
        payment_receipt_url: null,
      }),
    ],
  }),
  sampleLine(4, {
    text: 'Cash deposit at the branch',
    payer: '',
    transaction_id: null,
    same_amount: [sampleFound('Segfault')],
  }),
  sampleLine(5, { state: 'ignored', text: 'Profit of the savings account' }),
];

export const sampleMapping: StatementMapping = {
  delimiter: ',',
  header_row: 1,
  date: 0,
  date_order: null,
  amount: null,
  credit: 3,
  debit: 2,
  direction: null,
  currency: null,
  balance: null,
  status: null,
  ignored: [],
  words_in: [],
  words_out: [],
  words_done: [],
  words_open: [],
  kept_rows: [],
  decimal: '.',
  text: [1],
  payer: null,
  transaction_id: null,
};

const decided = { words: [], is_undecided: false };

/** A CSV file whose dates can be read in two orders. */
const samplePreview: StatementPreview = {
  kind: 'csv',
  account: 'Example Bank',
  mapping: sampleMapping,
  columns: [
    { index: 0, name: 'Date', sample: '03/04/2026', ...decided },
    { index: 1, name: 'Particulars', sample: 'Raast from AYESHA KHAN WCS-V6CVH', ...decided },
    { index: 2, name: 'Debit', sample: '', ...decided },
    { index: 3, name: 'Credit', sample: '1,200.00', ...decided },
  ],
  rows: [
    ['Statement of account'],
    ['Date', 'Particulars', 'Debit', 'Credit'],
    ['03/04/2026', 'Raast from AYESHA KHAN WCS-V6CVH', '', '1,200.00'],
    ['04/04/2026', 'Service charges', '25.00', ''],
  ],
  questions: ['date_order'],
  lines: [],
  sums: {
    lines_in: 1,
    lines_out: 1,
    sum_in: 1500,
    sum_out: 25,
    lines_unclear: 1,
    sum_unclear: 700,
    first_day: '2026-04-03',
    last_day: '2026-04-04',
  },
  samples: [
    {
      row: 3,
      direction: 'in',
      booked_on: '2026-04-03',
      amount: 1200,
      payer: 'AYESHA KHAN',
      text: 'Raast WCS-V6CVH',
    },
  ],
  proof: null,
  left_out: [{ row: 7, message: 'It looks like a balance or a sum.' }],
  counts: { lines: 3, known: 0, skipped: 1, left_out: 1 },
  problems: [{ row: 6, message: 'The amount "n/a" is not a number.' }],
};

/** The preview of {@link samplePreview}'s file when it is read with this mapping. */
export const previewOf = (sent: StatementMapping = sampleMapping): StatementPreview => {
  const mapping = sent.date === null ? { ...sampleMapping, header_row: sent.header_row } : sent;
  return {
    ...samplePreview,
    mapping,
    ...(mapping.date_order && { questions: ['confirm'], lines: sampleLines.slice(0, 2) }),
  };
};

export const sampleImport = {
  statement_id: sampleId(6001),
  new_lines: 2,
  known_lines: 0,
  sure: 1,
  likely: 1,
  none: 0,
};
