import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementMapping } from '@club/contracts/events/statement/mapping';
import { mutateStatement } from '../testing/mutate-statement.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { decimalOf, directionOf, parseAmount } from './amount.ts';
import { dateOrderOf, parseDate } from './date.ts';
import { readStatement } from './read-statement.ts';
import { StatementError } from './statement-error.ts';

const folder = join(__dirname, '../fixtures');
const fixtures = readdirSync(folder).filter((name) => !name.endsWith('.md'));
const read = (name: string) => readStatement(readFileSync(join(folder, name)));

const transfers = [
  { booked_on: '2026-11-12', amount: 370_000 },
  { booked_on: '2026-11-14', amount: 125_000 },
  { booked_on: '2026-11-19', amount: 370_050 },
];

test('there are at least eight shapes', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(9);
});

test.each(fixtures)('%s: three transfers with their texts, payers and IDs', (name) => {
  const { incoming, questions, problems, count } = read(name);
  expect({ questions, problems }).toEqual({ questions: [], problems: [] });
  expect(incoming).toMatchObject(transfers);
  expect(count).toBeGreaterThanOrEqual(3);
  const words = incoming.map(({ text, payer }) => `${payer} ${text}`.toUpperCase());
  expect(words[0]).toMatch(/HIRA BALOCH.*WCS-7K2QM/);
  expect(words[1]).toMatch(/USMAN TARIQ.*RIF H4X9T FEE/);
  expect(words[2]).toContain('MUHAMMAD ALI KHAN');
  const ids = incoming.map((line) => `${line.transaction_id} ${line.text}`);
  expect(ids[0]).toContain('316');
});

test.each(fixtures.filter((name) => /sv$/.test(name)))(
  '%s: 40 other files with the same rows give the same lines',
  (name) => {
    const original = read(name);
    for (let seed = 1; seed <= 40; seed += 1) {
      const bytes = mutateStatement(original, seededRandom(seed));
      const { incoming, questions, problems } = readStatement(bytes);
      expect({ seed, questions, problems, incoming }).toEqual({
        seed,
        questions: [],
        problems: [],
        incoming: original.incoming.map((line) => ({
          ...line,
          row: expect.any(Number),
          text: expect.any(String),
        })),
      });
    }
  },
);

test.each([
  ['1,250.00', '.', 125_000],
  ['1.250,00', ',', 125_000],
  ['1250', undefined, 125_000],
  ['1,250', '.', 125_000],
  ['1.250', ',', 125_000],
  ['12,5', ',', 1250],
  ['PKR 1,250.00 Cr', '.', 125_000],
  ['Rs. 1,25,000.00 Dr', '.', -12_500_000],
  ['(1,250.00)', '.', -125_000],
  ['1,250.00-', '.', -125_000],
  ['−1 250,00', ',', -125_000],
  ['1,250/-', '.', 125_000],
])('the amount %s', (cell, decimal, minor) => {
  expect(decimalOf(cell)).toBe(decimal);
  expect(parseAmount(cell, (decimal ?? '.') as '.')?.minor).toBe(minor);
});

test('what is not an amount is refused', () => {
  for (const cell of ['', '-', 'abc', '1.2.3', '1,25.00', '1.250', '9e9', '1,250,00']) {
    expect([cell, parseAmount(cell, '.')]).toEqual([cell, undefined]);
  }
  expect(parseAmount('EUR 5.00', '.')).toEqual({ minor: 500, foreign: 'EUR' });
  expect(['Money Received', 'IBFT In', 'Cr', 'Bill Payment', 'Peer'].map(directionOf)).toEqual([
    'in',
    'in',
    'in',
    'out',
    undefined,
  ]);
});

test('dates are read in the order that the whole column proves', () => {
  expect(dateOrderOf(['03/04/2026', '13/04/2026'])).toBe('dmy');
  expect(dateOrderOf(['03/04/2026', '04/13/2026'])).toBe('mdy');
  expect(dateOrderOf(['03/04/2026'])).toBe('ambiguous');
  expect(dateOrderOf(['04/04/2026'])).toBe('dmy');
  expect(dateOrderOf(['2026-04-03', '3 Apr 2026'])).toBe('none');
  expect(parseDate('Sun, 3 May 26', null)).toBe('2026-05-03');
  expect(parseDate('31/02/2026', 'dmy')).toBeUndefined();
});

test('a row that cannot be read is named with its line, and the others are read', () => {
  const text =
    'Date,Narration,Amount\n2026-11-12,Fee,100.00\n2026-11-13,Fee,ten\n,,\nsoon,Fee,5.00\n2026-11-14,Fee,USD 5.00\n';
  const { incoming, problems } = readStatement(Buffer.from(text));
  expect(incoming).toHaveLength(1);
  expect(problems).toEqual([
    { row: 3, message: '“ten” is not an amount.' },
    { row: 5, message: '“soon” is not a date.' },
    { row: 6, message: 'The amount is in USD. Only PKR can be matched.' },
  ]);
});

test('headings that are guessed in a wrong row are corrected, with their columns', () => {
  const text = [
    'Date,Amount,Currency,Description',
    'Summary of the month,all accounts',
    'Posting date,What,Sender,Credit',
    '2026-11-12,WCS-7K2QM,HIRA BALOCH,3700.00',
    '2026-11-14,RIF H4X9T,USMAN TARIQ,1250.00',
  ].join('\n');
  const guessed = readStatement(Buffer.from(text));
  expect(guessed.mapping).toMatchObject({ header_row: 0, amount: 1 });
  expect(guessed.incoming).toEqual([]);
  const noColumns = { date: null, amount: null, credit: null, debit: null, text: [] };
  const mappingOf = (header_row: number | null) =>
    statementMapping.parse({ ...guessed.mapping, ...noColumns, header_row });
  const none = readStatement(Buffer.from(text), { mapping: mappingOf(null) });
  expect(none).toMatchObject({ mapping: { header_row: null }, incoming: [] });
  const corrected = readStatement(Buffer.from(text), { mapping: mappingOf(2) });
  expect(corrected).toMatchObject({
    mapping: { header_row: 2, date: 0, credit: 3, payer: 2 },
    incoming: [
      { payer: 'HIRA BALOCH', amount: 370_000 },
      { payer: 'USMAN TARIQ', amount: 125_000 },
    ],
  });
});

function outcomeOf(bytes: Uint8Array): unknown {
  try {
    return readStatement(bytes);
  } catch (error) {
    return error;
  }
}

test('random bytes and damaged files are read or refused, and never fail otherwise', async () => {
  const random = seededRandom(7);
  for (let trial = 0; trial < 300; trial += 1) {
    const whole = readFileSync(join(folder, random.pick(fixtures)));
    const bytes = Buffer.from(whole.subarray(0, random.whole(whole.length) + 1));
    for (let hit = random.whole(20); hit > 0; hit -= 1)
      bytes[random.whole(bytes.length)] = random.whole(256);
    const outcome = outcomeOf(bytes);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(StatementError);
  }
});

test('a name such as __proto__ in a file stays text', () => {
  const text =
    'Date,__proto__,Description,Amount,constructor\n2026-11-12,polluted,Fee 7,100.00,x\n';
  const { incoming } = readStatement(Buffer.from(text));
  expect(incoming).toMatchObject([{ amount: 10_000, text: expect.stringContaining('Fee 7') }]);
});

test('ten million commas are refused at their first line', () => {
  const line = `${','.repeat(19_000)}\n`;
  expect(() => readStatement(Buffer.from(line.repeat(500)))).toThrow(
    'Line 1 has more than 100 columns, so the file is no statement.',
  );
});

test.each([
  ['a heading', 'Date,Narration,Amount (EUR)\n2026-11-12,WCS-7K2QM,100.00\n'],
  ['a heading in words', 'Date,Narration,Amount in EUR\n2026-11-12,WCS-7K2QM,100.00\n'],
  ['a heading that begins with it', 'Date,Narration,USD Amount\n2026-11-12,WCS-7K2QM,100.00\n'],
  ['a heading with a sign', 'Date,Narration,Credit ($)\n2026-11-12,WCS-7K2QM,100.00\n'],
  ['a column', 'Date,Narration,Amount,Txn Currency\n2026-11-12,WCS-7K2QM,100.00,usd\n'],
  ['a column without headings', '2026-11-12,WCS-7K2QM fee,100.00,USD\n2026-11-13,Fee,5.00,USD\n'],
  ['a code in the amount', 'Date,Narration,Amount\n2026-11-12,WCS-7K2QM,EUR 12\n'],
  ['a sign in the amount', 'Date,Narration,Amount\n2026-11-12,WCS-7K2QM,$12\n'],
  ['a sign with letters', 'Date,Narration,Amount\n2026-11-12,WCS-7K2QM,US$ 12.00\n'],
  ['a line above', 'Account Currency:,USD\nDate,Narration,Amount\n2026-11-12,WCS-7K2QM,12.00\n'],
])('another currency in %s makes no line of PKR', (_, text) => {
  const { incoming, problems } = readStatement(Buffer.from(text));
  expect(incoming).toEqual([]);
  expect(problems[0]?.message).toMatch(/^The amount is in (EUR|USD|US\$|\$)\. Only PKR/);
});

test.each([
  'Date,Narration,Amount (PKR)',
  'Currency: PKR\nDate,Narration,Credit PKR',
  'Date,Narration,CR',
])('PKR in %j is read', (headings) => {
  const text = `${headings}\n2026-11-12,WCS-7K2QM,PKR 100.00\n`;
  expect(readStatement(Buffer.from(text)).incoming).toMatchObject([{ amount: 10_000 }]);
});

test.each(['1250.125', '12500,125.00'])(
  'the amount %s is no million: the row is named',
  (amount) => {
    const text = `Date,Particulars,Transaction ID,Amount\n13/11/2026,IBFT,FT1,"${amount}"\n14/11/2026,IBFT,FT2,"1,500.00"\n`;
    expect(readStatement(new TextEncoder().encode(text))).toMatchObject({
      incoming: [{ amount: 150_000 }],
      problems: [{ row: 2 }],
    });
  },
);
