import type { PointsMapping } from '@club/contracts/events/points-file';
import type { CsvRow } from '../../statement/parse/csv-rows.ts';
import { guessMapping, mappingFor, readPoints } from './read-points.ts';

const teams = [
  { registration_id: 'r1', team_name: 'Ctrl Alt Elite', reference: 'WCS-7K2M' },
  { registration_id: 'r2', team_name: 'Null Pointers', reference: 'WCS-9QXD' },
  { registration_id: 'r3', team_name: 'Café 127.0.0.1', reference: 'WCS-33AB' },
];
const rowsOf = (text: string): CsvRow[] =>
  text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(';') }));
const read = (text: string, change: Partial<PointsMapping> = {}) => {
  const rows = rowsOf(text);
  return readPoints(rows, { ...guessMapping(rows), ...change }, teams);
};
const valuesOf = ({ rows }: ReturnType<typeof read>) =>
  rows.map(({ registration_id, points, time }) => [registration_id, points, time]);

test('reads points and times by headings, finds teams by their exact name or their reference', () => {
  const found = read(
    'Place;Team;Score;Time\n1;Ctrl  Alt Elite;500;1:02:33\n2;WCS-9QXD;350;\n3;Cafe\u0301 127.0.0.1;12;0:00:09',
  );
  expect(valuesOf(found)).toEqual([
    ...[
      ['r1', 500, '1:02:33'],
      ['r2', 350, ''],
      ['r3', 12, '0:00:09'],
    ],
  ]);
  expect(found).toMatchObject({ problems: [], unknown: [], left_out: 0 });
});

describe('scoreboards as they are exported', () => {
  const WINNER = ['r1', 2, '1'];
  const SECOND = ['r2', 2, '2'];

  test.each([
    [
      'CTFd, with the members below each team, and its places for equal points',
      'place;team;team id;score;member name;member id;member email;member score\n1;Ctrl Alt Elite;7;2;;\n;;;;Ada;3;a@x.test;2\n2;Null Pointers;9;2;;\n;;;;Bob;4;b@x.test;2',
      [WINNER, SECOND],
    ],
    ['CTFd of users', 'place;user;score\n1;Ctrl Alt Elite;2\n2;Null Pointers;2', [WINNER, SECOND]],
    [
      'Codeforces',
      '#;Who;=;Penalty;*;A;B\n1;Ctrl Alt Elite;2;45;;+;+1\n2;Null Pointers;2;99;;+;+3',
      [
        ['r1', 2, '45'],
        ['r2', 2, '99'],
      ],
    ],
    [
      'VJudge',
      'Rank;Team;Score;Penalty;A;B\n1;Ctrl Alt Elite;2;0:45:12;0:12:00;0:33:12\n2;Null Pointers;2;1:45:12;;',
      [
        ['r1', 2, '0:45:12'],
        ['r2', 2, '1:45:12'],
      ],
    ],
    [
      'a sheet of Excel, with its title, empty points columns and times as days',
      'Night of Flags\nRank;Team_Name;Points;Time Taken\n1;Ctrl Alt Elite;2;1899-12-30 01:00:00\n2;Null Pointers;2;1899-12-30 02:00:00',
      [
        ['r1', 2, '01:00:00'],
        ['r2', 2, '02:00:00'],
      ],
    ],
  ])('%s', (_, file, expected) => {
    const found = read(file);
    expect(found.problems).toEqual([]);
    expect(valuesOf(found)).toEqual(expected);
  });

  test.each([
    [
      'DOMjudge, whose score is a time',
      'Rank;TeamAffiliation;TeamName;SolvedCount;Score;A\n1;GIKI;Ctrl Alt Elite;5;612;1',
    ],
    [
      'points before and after penalties',
      'No;Team Name;Points;Penalty Points;Final Score\n1;Ctrl Alt Elite;14228;600;14028',
    ],
  ])('of %s, the column of the points is asked', (_, file) => {
    expect(read(file).problems).toEqual(['Choose the column of the points.']);
    expect(valuesOf(read(file, { points: 3 }))[0]?.[0]).toBe('r1');
  });

  test('of an ICPC results.tsv, which has neither headings nor names, all is asked', () => {
    expect(read('results;1\n101;1;Gold Medal;9;1202;288;Asia').problems).toEqual([
      ...['Choose the column of the team.', 'Choose the column of the points.'],
    ]);
  });
});

test('a name that no team has is asked once; the admin chooses a team or leaves its rows out', () => {
  const file = 'team;points\nCtrl-Alt-Elite;5\nnull pointers;4\nTotal;9\nTotal;9\n;18';
  const { unknown, problems, rows } = read(file);
  expect(unknown).toEqual(['Ctrl-Alt-Elite', 'Total', '']);
  expect([problems.length, rows]).toEqual([1, []]);
  const names = { 'Ctrl-Alt-Elite': 'r1', Total: '', '': '' };
  expect(read(file, { names })).toMatchObject({
    ...{ unknown: [], problems: [], left_out: 3 },
    rows: [
      { registration_id: 'r1', points: 5 },
      { registration_id: 'r2', points: 4 },
    ],
  });
  expect(read(file, { names: { ...names, Total: 'r9' } }).unknown).toEqual(['Total']);
  expect(read('team;points\nconstructor;1').unknown).toHaveLength(1);
  // A team that has the name now is found, whatever was said of it before.
  for (const said of ['', 'r1'])
    expect(read('team;points\nNull Pointers;4', { names: { 'Null Pointers': said } }).rows).toEqual(
      [expect.objectContaining({ registration_id: 'r2' })],
    );
});

test('of an open scoreboard all other names are left out at once, and said', () => {
  const file = 'Ctrl Alt Elite;9\nteam;points\nNull Pointers;4\nalice;3\nbob;2\nTotal;9';
  expect(read(file, { leaves_out_others: true, names: { bob: 'r1' } })).toMatchObject({
    ...{ unknown: [], problems: [], left_out: 3 },
    rows: [
      { registration_id: 'r2', points: 4 },
      { registration_id: 'r1', points: 2 },
    ],
  });
});

test.each(['twelve', '', '1e5', 'NaN', '99999999999', '2 45', "5'30"])(
  'points “%s” are refused with their row',
  (points) => {
    const { problems, rows } = read(`team;points\nNull Pointers;7\nCtrl Alt Elite;${points}`);
    expect(problems).toEqual([`Line 3: “${points}” is not a number of points.`]);
    expect(rows).toHaveLength(1);
  },
);

test('a team that stands in two rows is refused', () => {
  const { problems } = read('team;points\nNull Pointers;7\nWCS-9QXD;8');
  expect(problems).toEqual(['Line 3: Null Pointers is in line 2 already.']);
});

test.each([
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['-3', -3],
  ['1 250', 1250],
  ["1'250", 1250],
  ['1.250,5', 1250.5],
  ['1,250.5', 1250.5],
])('points “%s” are %d', (points, value) => {
  expect(read(`team;points\nNull Pointers;${points}`).rows[0]?.points).toBe(value);
});

test('a sign that may separate thousands or decimals is refused, unless another row proves it', () => {
  const { problems } = read('team;points\nNull Pointers;1,250');
  expect(problems).toEqual([expect.stringContaining('thousands or decimals')]);
  const proven = read('team;points\nNull Pointers;1,250\nCtrl Alt Elite;0,5');
  expect(proven.rows.map(({ points }) => points)).toEqual([1.25, 0.5]);
});

test.each(['soon', '1:75:00', '1.5', '-5', '2026-11-29 13:02'])(
  'a time “%s” is refused',
  (time) => {
    const { problems } = read(`team;points;time\nNull Pointers;1;${time}`);
    expect(problems).toEqual([`Line 2: “${time}” is not a time.`]);
  },
);

test('times that are written in two ways are refused', () => {
  const { problems } = read('team;points;time\nNull Pointers;1;45:12\nCtrl Alt Elite;1;1:02:33');
  expect(problems).toEqual([expect.stringContaining('“45:12” and “1:02:33”')]);
});

test('columns that the headings do not tell are asked', () => {
  expect(read('who knows;what\nNull Pointers;7').problems).toHaveLength(2);
  expect(read('Null Pointers;7', { team: 0, points: 1 }).rows).toHaveLength(1);
});

test('a kept mapping is for files with the same headings, or for others without any', () => {
  const rows = rowsOf('Team;Score\nNull Pointers;7');
  const kept = { ...guessMapping(rows), headings: ['Team', 'Score'], points: 0 };
  expect(mappingFor(rows, kept).points).toBe(0);
  expect(mappingFor(rowsOf('Score;Team\n7;Null Pointers'), kept).team).toBe(1);
  const bare = { ...kept, header_row: null, headings: [] };
  expect(mappingFor(rowsOf('Null Pointers;7'), bare).points).toBe(0);
  expect(mappingFor(rows, bare).points).toBe(1);
});
