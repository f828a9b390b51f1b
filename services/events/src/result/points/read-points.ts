import type {
  PointsMapping,
  PointsPreview,
  PointsQuestion,
} from '@club/contracts/events/points-file';
import { folded } from '@club/contracts/values/folded';
import { areTimesOpen, decimalOf, parsePoints, parseTime } from './writing.ts';

/** A row of the file that is not empty. */
export interface FileRow {
  line: number;
  cells: string[];
}

export interface ContestTeam {
  registration_id: string;
  team_name: string;
  reference: string;
}

type Read = Pick<
  PointsPreview,
  'mapping' | 'columns' | 'questions' | 'unknown' | 'problems' | 'rows' | 'left_out'
>;

const HEADINGS = {
  team: /^(team|teams?[ _]?name|name|user|username|participant|reference|contestant)$/,
  points: /^(points?|score|total|total[ _]?(points|score)|solved|result)$/,
  time: /^(time|penalty|total[ _]?time|finish(ed)?|duration|time[ _]?taken|seconds|minutes)$/,
} as const;

const cellIn = ({ cells }: FileRow, column: number | null): string =>
  column === null ? '' : (cells[column] ?? '').trim();

/** The columns by their headings. What is not recognised is asked. */
export function guessMapping(rows: FileRow[]): PointsMapping {
  const columnOf = (row: FileRow, key: keyof typeof HEADINGS) => {
    const found = row.cells.findIndex((cell) => HEADINGS[key].test(cell.trim().toLowerCase()));
    return found < 0 ? null : found;
  };
  const header = rows.slice(0, 20).findIndex((row) => columnOf(row, 'team') !== null);
  const row = rows[header] ?? { line: 0, cells: [] };
  return {
    header_row: header < 0 ? null : header,
    team: columnOf(row, 'team'),
    points: columnOf(row, 'points'),
    time: columnOf(row, 'time'),
    ...{ decimal: null, time_writing: null, names: {} },
  };
}

/** The mapping of the file before, for a file with the same headings at the same columns. */
export function fitsFile(rows: FileRow[], kept: PointsMapping & { headings: string[] }): boolean {
  const { header_row, headings } = kept;
  if (header_row === null) return headings.length === 0 && guessMapping(rows).header_row === null;
  return JSON.stringify(rows[header_row]?.cells ?? []) === JSON.stringify(headings);
}

/** Reads the rows without assuming anything: a name that no team has is asked, and a cell that is no number is a problem. */
export function readPoints(rows: FileRow[], mapping: PointsMapping, teams: ContestTeam[]): Read {
  const body = rows.slice(mapping.header_row === null ? 0 : mapping.header_row + 1);
  const named = body.map((row) => ({ row, name: cellIn(row, mapping.team) }));
  const found = named.map(({ row, name }) => ({ row, name, team: teamOf(name, mapping, teams) }));
  const unknown = found.flatMap(({ row, name, team }) =>
    team === undefined && mapping.team !== null
      ? [{ row: row.line, name, suggestions: suggestionsFor(name, teams) }]
      : [],
  );
  const kept = found.flatMap(({ row, team }) => (team ? [{ row, team }] : []));
  const { writing, questions } = writingOf(kept, mapping);
  const read = questions.length === 0 ? readRows(kept, writing) : { rows: [], problems: [] };
  return {
    ...{ mapping: writing, columns: columnsOf(rows, mapping), unknown, ...read },
    questions: unknown.length > 0 ? [...questions, 'names'] : questions,
    left_out: found.filter(({ team }) => team === null).length,
  };
}

interface KeptRow {
  row: FileRow;
  team: ContestTeam;
}

/** The mapping with what the cells prove of their writing, and what must be asked besides. */
function writingOf(kept: KeptRow[], mapping: PointsMapping) {
  const cellsOf = (column: number | null) => kept.map(({ row }) => cellIn(row, column));
  const proven = decimalOf(cellsOf(mapping.points));
  const writing = { ...mapping, decimal: proven.decimal ?? mapping.decimal };
  const questions: PointsQuestion[] = [];
  if (mapping.team === null) questions.push('team');
  if (mapping.points === null) questions.push('points');
  if (proven.isOpen && !mapping.decimal) questions.push('decimal');
  if (areTimesOpen(cellsOf(mapping.time)) && !mapping.time_writing) questions.push('time_writing');
  return { writing, questions };
}

function readRows(kept: KeptRow[], mapping: PointsMapping): Pick<Read, 'rows' | 'problems'> {
  const rows: Read['rows'] = [];
  const problems: Read['problems'] = [];
  for (const [index, { row, team }] of kept.entries()) {
    const earlier = kept.slice(0, index).find((other) => other.team === team);
    const points = parsePoints(cellIn(row, mapping.points), mapping.decimal ?? '.');
    const seconds = parseTime(cellIn(row, mapping.time), mapping.time_writing);
    const refuse = (message: string) => problems.push({ row: row.line, message });
    if (earlier) refuse(`${team.team_name} is in line ${earlier.row.line} already.`);
    else if (points === undefined)
      refuse(`“${cellIn(row, mapping.points)}” is not a number of points.`);
    else if (seconds === undefined) refuse(`“${cellIn(row, mapping.time)}” is not a time.`);
    else {
      const { registration_id, team_name } = team;
      rows.push({ registration_id, team_name, points, seconds });
    }
  }
  return { rows, problems };
}

const CELL = 80;

function columnsOf(rows: FileRow[], { header_row }: PointsMapping): Read['columns'] {
  const headings = header_row === null ? [] : (rows[header_row]?.cells ?? []);
  const body = rows.slice(header_row === null ? 0 : header_row + 1);
  const width = Math.max(headings.length, ...body.slice(0, 100).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    name: (headings[index] ?? '').slice(0, CELL),
    sample: (body.find(({ cells }) => cells[index])?.cells[index] ?? '').slice(0, CELL),
  }));
}

/** @returns null for a row that an admin leaves out, undefined for a name that must be asked */
function teamOf(
  name: string,
  { names }: PointsMapping,
  teams: ContestTeam[],
): ContestTeam | null | undefined {
  const exact = teams.filter(
    ({ team_name, reference }) => sameText(team_name) === sameText(name) || reference === name,
  );
  // What was said of a name is kept for the next file, when a team may have that name.
  if (exact.length === 1) return exact[0];
  const chosen = Object.hasOwn(names, name) ? names[name] : undefined;
  if (chosen === '') return null;
  return teams.find(({ registration_id }) => registration_id === chosen);
}

/** Spaces and the form of accents are not seen, so they make no other name. */
const sameText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const SUGGESTIONS = 3;

/** The teams that share the most letters in pairs with a name, the most similar first. */
function suggestionsFor(name: string, teams: ContestTeam[]) {
  const scored = teams.map((team) => ({ team, score: likeness(name, team.team_name) }));
  return scored
    .filter(({ score }) => score > 0.3)
    .sort((one, other) => other.score - one.score)
    .slice(0, SUGGESTIONS)
    .map(({ team: { registration_id, team_name } }) => ({ registration_id, team_name }));
}

/** The share of pairs of letters that two texts have in common (Dice). */
function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const common = [...a].filter((pair) => b.has(pair)).length;
  return (2 * common) / Math.max(1, a.size + b.size);
}

const pairsOf = (text: string): Set<string> => {
  const letters = ` ${folded(text)} `;
  return new Set(Array.from(letters.slice(1), (_, index) => letters.slice(index, index + 2)));
};
