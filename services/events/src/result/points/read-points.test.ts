import type { PointsMapping } from '@club/contracts/events/points-file';
import { type FileRow, fitsFile, guessMapping, readPoints } from './read-points.ts';

const teams = [
  { registration_id: 'r1', team_name: 'Ctrl Alt Elite', reference: 'WCS-7K2M' },
  { registration_id: 'r2', team_name: 'Null Pointers', reference: 'WCS-9QXD' },
  { registration_id: 'r3', team_name: 'Café 127.0.0.1', reference: 'WCS-33AB' },
];
const rowsOf = (text: string): FileRow[] =>
  text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(';') }));
const read = (text: string, change: Partial<PointsMapping> = {}) => {
  const rows = rowsOf(text);
  return readPoints(rows, { ...guessMapping(rows), ...change }, teams);
};

test('reads points and times by headings, finds teams by their exact name or their reference', () => {
  const { rows, questions, problems, unknown } = read(
    'Place;Team;Score;Time\n1;Ctrl  Alt Elite;500;1:02:33\n2;WCS-9QXD;350;\n3;Cafe\u0301 127.0.0.1;12;0:00:09',
  );
  expect(
    rows.map(({ registration_id, points, seconds }) => [registration_id, points, seconds]),
  ).toEqual([
    ...[
      ['r1', 500, 3753],
      ['r2', 350, null],
      ['r3', 12, 9],
    ],
  ]);
  expect([questions, problems, unknown]).toEqual([[], [], []]);
});

test('a name that no team has is asked with suggestions; the admin chooses a team or leaves the row out', () => {
  const file = 'team;points\nCtrl-Alt-Elite;5\nnull pointers;4\nTotal;9';
  const { unknown, questions, rows } = read(file);
  expect(unknown.map(({ row, suggestions }) => [row, suggestions[0]?.registration_id])).toEqual([
    ...[
      [2, 'r1'],
      [3, 'r2'],
      [4, undefined],
    ],
  ]);
  expect([questions, rows]).toEqual([['names'], []]);
  const names = { 'Ctrl-Alt-Elite': 'r1', 'null pointers': 'r2', Total: '' };
  expect(read(file, { names })).toMatchObject({
    ...{ unknown: [], questions: [], left_out: 1 },
    rows: [
      { registration_id: 'r1', points: 5 },
      { registration_id: 'r2', points: 4 },
    ],
  });
  expect(read(file, { names: { ...names, Total: 'r9' } }).questions).toEqual(['names']);
  expect(read('team;points\nconstructor;1').unknown).toHaveLength(1);
  // A team that has the name now is found, whatever was said of it before.
  for (const said of ['', 'r1'])
    expect(read('team;points\nNull Pointers;4', { names: { 'Null Pointers': said } }).rows).toEqual(
      [expect.objectContaining({ registration_id: 'r2' })],
    );
});

test.each([
  ['twelve', 'is not a number'],
  ['', 'is not a number'],
  ['1e5', 'is not a number'],
  ['NaN', 'is not a number'],
  ['99999999999', 'is not a number'],
])('points “%s” are refused with their row', (points, text) => {
  const { problems, rows } = read(`team;points\nNull Pointers;7\nCtrl Alt Elite;${points}`);
  expect(problems).toEqual([{ row: 3, message: expect.stringContaining(text) }]);
  expect(rows).toHaveLength(1);
});

test('a team that stands in two rows is refused', () => {
  const { problems } = read('team;points\nNull Pointers;7\nWCS-9QXD;8');
  expect(problems).toEqual([{ row: 3, message: 'Null Pointers is in line 2 already.' }]);
});

test.each([
  ['7.5', {}, 7.5],
  ['7,5', {}, 7.5],
  ['-3', {}, -3],
  ['1 250', {}, 1250],
  ['1,250', { decimal: '.' as const }, 1250],
  ['1,250', { decimal: ',' as const }, 1.25],
  ['1.250,5', {}, 1250.5],
  ['1,250.5', {}, 1250.5],
])('points “%s” with %j are %d', (points, change, value) => {
  expect(read(`team;points\nNull Pointers;${points}`, change).rows[0]?.points).toBe(value);
});

test('a sign that may separate thousands or decimals is asked, unless another row proves it', () => {
  expect(read('team;points\nNull Pointers;1,250').questions).toEqual(['decimal']);
  const proven = read('team;points\nNull Pointers;1,250\nCtrl Alt Elite;0,5');
  expect(proven.rows.map(({ points }) => points)).toEqual([1.25, 0.5]);
});

test.each([
  ['1:02:33', null, 3753],
  ['26:00:00', null, 93_600],
  ['1:30', 'hours_minutes', 5400],
  ['1:30', 'minutes_seconds', 90],
  ['90', 'minutes', 5400],
  ['90', 'seconds', 90],
  ['90.0', 'seconds', 90],
] as const)('the time “%s” as %s is %d seconds', (time, time_writing, seconds) => {
  const { rows } = read(`team;points;time\nNull Pointers;1;${time}`, { time_writing });
  expect(rows[0]?.seconds).toBe(seconds);
});

test.each(['1:30', '90'])('a time “%s” is asked', (time) => {
  expect(read(`team;points;time\nNull Pointers;1;${time}`).questions).toEqual(['time_writing']);
});

test.each(['soon', '1:75:00', '1.5', '-5', '2026-11-29 13:02'])(
  'a time “%s” is refused',
  (time) => {
    const { problems } = read(`team;points;time\nNull Pointers;1;${time}`, {
      time_writing: 'seconds',
    });
    expect(problems).toEqual([{ row: 2, message: expect.stringContaining('is not a time') }]);
  },
);

test('columns that the headings do not tell are asked', () => {
  expect(read('who knows;what\nNull Pointers;7').questions).toEqual(['team', 'points']);
  expect(read('Null Pointers;7', { team: 0, points: 1 }).rows).toHaveLength(1);
});

test('a kept mapping is for files with the same headings', () => {
  const rows = rowsOf('Team;Score\nNull Pointers;7');
  const kept = { ...guessMapping(rows), headings: ['Team', 'Score'] };
  expect(fitsFile(rows, kept)).toBe(true);
  expect(fitsFile(rowsOf('Score;Team\n7;Null Pointers'), kept)).toBe(false);
});
