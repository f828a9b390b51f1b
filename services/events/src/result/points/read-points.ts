import type { PointsMapping, PointsPreview } from '@club/contracts/events/points-file';
import { folded } from '@club/contracts/values/folded';
import type { CsvRow } from '../../statement/parse/csv-rows.ts';
import type { KeptPointsMapping } from '../../tables.ts';
import { decimalOf, otherWriting, parsePoints, timeValue } from './writing.ts';

export interface ContestTeam {
  registration_id: string;
  team_name: string;
  reference: string;
}

type Read = Pick<
  PointsPreview,
  'mapping' | 'columns' | 'unknown' | 'problems' | 'rows' | 'left_out'
>;

/** Headings of CTFd, Codeforces, VJudge, DOMjudge, HackerRank and spreadsheets. The first pattern that fits any heading counts. */
const TEAM = [
  /^teams?( name)?$/,
  /^(name|user(name)?|who|hacker|handle|participants?|contestant|reference)$/,
];
const TIME = [
  /^(time|penalty|total time|time taken|finish(ed)?|duration|seconds|minutes)$/,
  // A scoreboard without times says by its places which of two equal teams was faster.
  /^(place|rank|position|#)$/,
];
const POINTS = /\b(points?|score|total|solved|result)\b|^=$/;

/** `TeamName` and `team_name` are `team name`. */
const plainHeading = (cell: string): string =>
  cell
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

const cellIn = ({ cells }: CsvRow, column: number | null): string =>
  column === null ? '' : (cells[column] ?? '').trim();

const columnIn = ({ cells }: CsvRow, patterns: RegExp[]): number | null => {
  const found = patterns.map((pattern) =>
    cells.findIndex((cell) => pattern.test(plainHeading(cell))),
  );
  return found.find((column) => column >= 0) ?? null;
};

const NO_ROW: CsvRow = { line: 0, cells: [] };

/** The columns by their headings. What is not recognised, or could be two, is asked. */
export function guessMapping(rows: CsvRow[]): PointsMapping {
  const header = rows.slice(0, 20).findIndex((row) => columnIn(row, TEAM) !== null);
  const [headings = NO_ROW, first = headings] = header < 0 ? [] : rows.slice(header);
  const time = columnIn(headings, TIME);
  const points = headings.cells.flatMap((cell, column) =>
    column !== time && POINTS.test(plainHeading(cell)) && cellIn(first, column) ? [column] : [],
  );
  return {
    ...{ header_row: header < 0 ? null : header, team: columnIn(headings, TEAM), time },
    ...{ names: {}, leaves_out_others: false },
    points: points.length === 1 ? (points[0] ?? null) : null,
  };
}

export const headingsOf = (rows: CsvRow[], { header_row }: Pick<PointsMapping, 'header_row'>) =>
  header_row === null ? [] : (rows[header_row]?.cells ?? []);

/** As the file before, if it has the same headings at the same columns; else by its headings. */
export function mappingFor(rows: CsvRow[], kept: KeptPointsMapping | null): PointsMapping {
  const guessed = guessMapping(rows);
  if (!kept) return guessed;
  const { headings, ...mapping } = kept;
  const own = headingsOf(rows, mapping.header_row === null ? guessed : mapping);
  return JSON.stringify(own) === JSON.stringify(headings) ? mapping : guessed;
}

/** Reads the rows without assuming anything: a name that no team has is asked, and a cell that is no number is a problem. */
export function readPoints(rows: CsvRow[], mapping: PointsMapping, teams: ContestTeam[]): Read {
  const { header_row, team, points, time } = mapping;
  const body = rows.slice(header_row === null ? 0 : header_row + 1);
  const known = teams.map((team) => ({ team, plain: folded(team.team_name) }));
  const found = body
    .map((row) => ({
      ...{ line: row.line, name: cellIn(row, team), points: cellIn(row, points) },
      // Excel shows a day before a time of less than a day.
      time: cellIn(row, time).replace(/^1899-12-3[01] /, ''),
    }))
    // Members stand below their team, without team and points.
    .filter((row) => row.name || row.points)
    .map((row) => ({ ...row, team: teamOf(row.name, mapping, known) }));
  const kept = found.flatMap((row) => (row.team ? [{ ...row, team: row.team }] : []));
  const asked = found.filter((row) => row.team === undefined).map(({ name }) => name);
  const unknown = team === null ? [] : [...new Set(asked)];
  const questions = [
    team === null && 'Choose the column of the team.',
    points === null && 'Choose the column of the points.',
    unknown.length > 0 && 'Choose a team for each name that no team has, or leave its rows out.',
  ].filter((question) => question !== false);
  const read = questions.length > 0 ? { rows: [], problems: questions } : readRows(kept);
  const columns = columnsOf(headingsOf(rows, mapping), body);
  // What stands above the headings may be teams: it is counted.
  const left_out = rows.length - (header_row === null ? 0 : 1) - kept.length;
  return { mapping, columns, unknown, left_out, ...read };
}

interface KeptRow {
  line: number;
  team: ContestTeam;
  points: string;
  time: string;
}

function readRows(kept: KeptRow[]): Pick<Read, 'rows' | 'problems'> {
  const { decimal, open } = decimalOf(kept.map(({ points }) => points));
  const times = kept.flatMap(({ time }) => time || []);
  const other = otherWriting(times);
  const rows: Read['rows'] = [];
  const problems: string[] = [];
  if (open)
    problems.push(
      `“${open}” may be thousands or decimals. Write 1250 without a sign, or 1.25 with two decimals.`,
    );
  if (other)
    problems.push(
      `The times are written in two ways, “${times[0]}” and “${other}”. Write all in one way.`,
    );
  const lines = new Map<ContestTeam, number>();
  for (const { line, team, time, ...cells } of kept) {
    const { registration_id, team_name } = team;
    const earlier = lines.get(team);
    const points = parsePoints(cells.points, decimal);
    lines.set(team, earlier ?? line);
    if (earlier) problems.push(`Line ${line}: ${team_name} is in line ${earlier} already.`);
    else if (points === undefined)
      problems.push(`Line ${line}: “${cells.points}” is not a number of points.`);
    else if (time && timeValue(time) === undefined)
      problems.push(`Line ${line}: “${time}” is not a time.`);
    else rows.push({ registration_id, team_name, points, time });
  }
  if (kept.length === 0) problems.push('This file has no points of teams.');
  return { rows, problems };
}

const CELL = 80;

function columnsOf(headings: string[], body: CsvRow[]): Read['columns'] {
  const width = Math.max(headings.length, ...body.slice(0, 100).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    name: (headings[index] ?? '').slice(0, CELL),
    sample: (body.find(({ cells }) => cells[index])?.cells[index] ?? '').slice(0, CELL),
  }));
}

/** @returns null for a row that an admin leaves out, undefined for a name that must be asked */
function teamOf(
  name: string,
  { names, leaves_out_others }: PointsMapping,
  known: { team: ContestTeam; plain: string }[],
): ContestTeam | null | undefined {
  const asked = folded(name);
  const exact = known.filter(({ team, plain }) => plain === asked || team.reference === name);
  // What was said of a name is kept for the next file, when a team may have that name.
  if (exact.length === 1) return exact[0]?.team;
  const chosen = Object.hasOwn(names, name) ? names[name] : undefined;
  if (chosen === '') return null;
  const said = known.find(({ team }) => team.registration_id === chosen)?.team;
  return said ?? (leaves_out_others ? null : undefined);
}
