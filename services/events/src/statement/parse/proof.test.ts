import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementMapping } from '@club/contracts/events/statement/mapping';
import { readStatement } from './read-statement.ts';

const read = (rows: string[], mapping?: object) =>
  readStatement(Buffer.from(rows.join('\n')), {
    mapping: mapping && statementMapping.parse({ delimiter: ',', ...mapping }),
  });
const linesOf = ({ incoming, outgoing }: ReturnType<typeof read>) =>
  [
    ...incoming.map(({ row, doubt }) => [row, 'in', doubt]),
    ...outgoing.map(({ row, doubt }) => [row, 'out', doubt]),
  ].sort((a, b) => Number(a[0]) - Number(b[0]));

test.each<[string, string[], number[]]>([
  [
    'a flag with a known heading and unknown words',
    [
      'Date,Description,DrCr Flag,Amount',
      '2026-11-05,IBFT WCS-7K2QM,ZU,1500',
      '2026-11-06,IBFT WCS-H4X9T,OP,1500',
    ],
    [2],
  ],
  [
    'a flag without headings',
    ['28/11/2026,IBFT SENT WCS-7K2QM,1000.00,QX', '13/11/2026,IBFT WCS-H4X9T,1000.00,QX'],
    [3],
  ],
  [
    'a status',
    [
      'Date,Description,Amount,Outcome',
      '2026-11-05,IBFT WCS-7K2QM,1500.00,FAILED',
      '2026-11-06,IBFT WCS-H4X9T,1500.00,REVERSED',
      '2026-11-07,IBFT WCS-R6C3N,1500.00,PENDING',
    ],
    [3],
  ],
  [
    'a status under the heading of a text',
    [
      'Date,Narration,Amount,Details',
      '2026-11-05,IBFT WCS-7K2QM,1500.00,valmis',
      '2026-11-06,IBFT WCS-H4X9T,1500.00,hylatty',
    ],
    [3],
  ],
  [
    'a mark in a few rows',
    [
      'Date,Narration,Amount,X',
      '2026-11-05,IBFT WCS-7K2QM,1500.00,',
      '2026-11-06,IBFT WCS-H4X9T,1500.00,*',
    ],
    [3],
  ],
  [
    'a second column of amounts',
    [
      'Date,Narration,Amount,Foo',
      '2026-11-05,IBFT WCS-7K2QM,1500.00,20.00',
      '2026-11-06,IBFT WCS-H4X9T,1500.00,21.50',
    ],
    [3],
  ],
])('%s is asked, and never passed over', (_, rows, undecided) => {
  const file = read(rows);
  expect(file.questions).toContain('columns');
  expect(file.undecided).toEqual(undecided);
  expect(file.proof).toBeNull();
});

test('the words of a direction and a status mean what a person says, and a new word is asked', () => {
  const rows = [
    'Date,Text,Way,State,Amount',
    '2026-11-05,IBFT 1,ZU,ok,1500.00',
    '2026-11-06,IBFT 2,OP,ok,700.00',
    '2026-11-07,IBFT 3,ZU,nok,1500.00',
  ];
  const roles = { header_row: 0, date: 0, text: [1], direction: 2, status: 3, amount: 4 };
  const words = { words_in: ['ZU'], words_out: ['OP'], words_done: ['OK'] };
  expect(read(rows, { ...roles, ...words }).questions).toEqual(['words']);
  const answered = { ...roles, ...words, words_open: ['NOK'] };
  const file = read(rows, answered);
  expect(file.questions).toEqual([]);
  expect(linesOf(file)).toEqual([
    [2, 'in', null],
    [3, 'out', null],
  ]);
  expect(file.left_out).toEqual([{ row: 4, message: 'The status is “NOK”.' }]);
  expect(linesOf(read(rows, { ...answered, kept_rows: [4] })).at(-1)).toEqual([4, 'in', 'kept']);
});

const balanced = [
  '05/11/2026,IBFT A1,1500,,11500',
  '06/11/2026,IBFT B2,1500,,13000',
  '07/11/2026,IBFT C3,,500,12500',
  '13/11/2026,IBFT D4,1500,,14000',
];

test.each<[string, string[], unknown[]]>([
  [
    'the oldest row first',
    balanced,
    [
      [1, 'in', null],
      [2, 'in', null],
      [3, 'out', null],
      [4, 'in', null],
    ],
  ],
  [
    'the newest row first',
    [...balanced].reverse(),
    [
      [1, 'in', null],
      [2, 'out', null],
      [3, 'in', null],
      [4, 'in', null],
    ],
  ],
  [
    'one amount without a sign',
    balanced.map((row) => row.replace(',,500,', ',500,').replace(/,,(?=\d+$)/, ',')),
    [
      [1, 'in', 'first'],
      [2, 'in', null],
      [3, 'out', null],
      [4, 'in', null],
    ],
  ],
  [
    'a row that moved nothing',
    [...balanced.slice(0, 3), '08/11/2026,WCS-7K2QM no money,1500,,12500', ...balanced.slice(3)],
    [
      [1, 'in', 'first'],
      [2, 'in', null],
      [3, 'out', null],
      [5, 'in', null],
    ],
  ],
  [
    'rows that are missing',
    ['Date,Text,Credit,Debit,Balance', balanced[0] ?? '', balanced[1] ?? '', balanced[3] ?? ''],
    [
      [2, 'in', null],
      [3, 'in', null],
      [4, 'in', 'balance'],
    ],
  ],
])('a balance proves columns, order and directions: %s', (_, rows, expected) => {
  const file = read(rows);
  expect(file.questions).toEqual([]);
  expect(linesOf(file)).toEqual(expected);
});

test('a balance that does not add up says at which row', () => {
  const file = read(['Date,Text,Credit,Debit,Balance', ...balanced.filter((_, at) => at !== 2)]);
  expect(file.proof).toEqual({ rows: 1, broken_row: 4 });
});

test('the oldest row alone has money out: no column of amounts is passed over', () => {
  const rows = ['1,IBFT A1,100,,900', '2,IBFT B2,,300,1200', '3,IBFT C3,,200,1400'].map(
    (row) => `2026-11-0${row}`,
  );
  expect(linesOf(read(['Aa,Bb,Cc,Dd,Ee', ...rows]))).toEqual([
    [2, 'out', null],
    [3, 'in', null],
    [4, 'in', null],
  ]);
});

test('two columns that may have the amount of the oldest row: nobody chooses for the person', () => {
  const rows = ['15.00,,306.35,5000', '0.00,900,,5900', '0.00,700,,6600'].map(
    (row, at) => `2026-11-0${at + 1},IBFT A${at},${row}`,
  );
  const file = read(['Aa,Bb,Cc,Dd,Ee,Ff', ...rows]);
  expect(file.proof?.rows ?? 0).toBe(0);
  const roles = { header_row: 0, date: 0, text: [1], credit: 3, debit: 4, balance: 5 };
  expect(linesOf(read(['Aa,Bb,Cc,Dd,Ee,Ff', ...rows], roles))[0]).toEqual([2, 'out', 'first']);
});

test('after missing rows an amount without a sign has no direction', () => {
  const rows = ['1500,11500', '500,11000', '900,9000', '100,9100'].map(
    (row, at) => `2026-11-0${at + 1},IBFT A${at},${row}`,
  );
  expect(linesOf(read(['Date,Text,Amount,Balance', ...rows]))).toEqual([
    [2, 'in', 'first'],
    [3, 'out', null],
    [4, 'in', 'first'],
    [5, 'in', 'balance'],
  ]);
});

test('in a file of two rows each may have its own status, so the oldest row is not sure', () => {
  const rows = ['3700.00,,FAILED,629509.50', ',631.35,COMPLETED,628878.15'].map(
    (row, at) => `2026-11-2${at},IBFT WCS-7K2QM ${at},${row}`,
  );
  expect(linesOf(read(['Date,Narration,Money In,Debit,Result,Balance', ...rows]))).toEqual([
    [2, 'in', 'first'],
    [3, 'out', null],
  ]);
});

test('a column of numbers is read with the texts: it may name the transfer that goes back', () => {
  const rows = ['83436195097,1500,11500', '26325,700,12200', '26326,100,12100'].map(
    (row, at) => `2026-11-0${at + 1},IBFT from A${at},${row}`,
  );
  expect(read(['Aa,Bb,Cc,Dd,Ee', ...rows]).incoming[0]?.text).toContain('83436195097');
});

test.each([
  ['a fee', 'Fee,Amount', ['15.00,3700', '0.00,3700', '0.00,-3700'], [3958460, 3954760, 3951060]],
  [
    'an unread column',
    'Deposit,Ausgang',
    ['3700.00,', '3700.00,', ',3700.00'],
    [9000, 12700, 9000],
  ],
])('%s makes no order of equal amounts of one day', (_, headings, amounts, balances) => {
  const rows = amounts.map((row, at) => `2026-11-18,IBFT A${at},${row},${balances[at]}`);
  const file = read([`Date,Text,${headings},Balance`, ...rows]);
  expect(file.proof?.rows ?? 0).toBe(0);
});

test('equal amounts of one day prove no order, so a person is asked', () => {
  const rows = ['3000', '4500', '6000'].map((balance) => `2026-11-05,IBFT 7,1500,${balance}`);
  expect(read(['Date,Text,Amount,Balance', ...rows])).toMatchObject({ proof: null });
});

test.each(['Opening Balance', 'BALANCE BROUGHT FORWARD', 'CLOSING BALANCE', 'Total'])(
  'a row “%s” with a date is left out, with the reason',
  (text) => {
    const file = read([
      'Date,Narration,Amount',
      '2026-11-05,IBFT 1,1500.00',
      `2026-11-06,${text},50000.00`,
    ]);
    expect(file.incoming).toHaveLength(1);
    expect(file.left_out).toMatchObject([{ row: 3 }]);
  },
);

test('a sum in unknown words is left out because it adds up', () => {
  const rows = ['1500.00', '700.00', '900.00'].map(
    (amount, at) => `2026-11-0${at + 1},IBFT ${at},${amount}`,
  );
  const file = read(['Date,Narration,Amount', ...rows, '2026-11-30,Yhteensa,3100.00']);
  expect(file.left_out).toMatchObject([{ row: 5 }]);
});

test.each([
  ['13 نومبر 2026', '2026-11-13'],
  ['="13/11/2026"', '2026-11-13'],
  ['2026-11-12T19:30:00Z', '2026-11-12'],
  ['2026-11-13T02:00:00+05:00', '2026-11-12'],
])('the date %s', (cell, day) => {
  const file = read(['Date,Narration,Amount', `${cell},IBFT 7,5.00`, '14/11/2026,IBFT 8,5.00']);
  expect(file.incoming[0]?.booked_on).toBe(day);
});

test('a year in two digits is asked', () => {
  expect(read(['Date,Narration,Amount', '26/11/13,IBFT 7,5.00']).questions).toContain('date_order');
});

test('a page with a table that is named XLS is read', () => {
  const cells = (tag: string, row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const table = [
    '<html><head><style>td { color: red }</style></head><body><table>',
    '<tr><td colspan=4>Account: 0123456789</td></tr>',
    cells('th', ['Date', 'Particulars', 'Debit', 'Credit']),
    cells('td', ['13/11/2026', 'IBFT&nbsp;<b>WCS-7K2QM</b>', '', '1,500.00']),
    '</table></body></html>',
  ];
  expect(read(table)).toMatchObject({
    account: '0123456789',
    incoming: [{ booked_on: '2026-11-13', amount: 150_000, text: 'IBFT WCS-7K2QM' }],
  });
});

test('the fixtures with a balance ask nothing', () => {
  const folder = join(__dirname, '../fixtures');
  const proven = readdirSync(folder).filter(
    (name) => !name.endsWith('.md') && readStatement(readFileSync(join(folder, name))).proof?.rows,
  );
  expect(proven).toHaveLength(7);
});
