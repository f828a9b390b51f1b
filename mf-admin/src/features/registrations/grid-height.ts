import type { AdminRegistration } from '@club/contracts/events/registration';

type Lined = Pick<AdminRegistration, 'members' | 'modules'>;

const LINE = 21;
const ROW_SPACE = 22;
const LEAST_ROW = 56;
/** Headings, foot and borders. */
const FRAME = 44 + 53 + 2;

/** Pixels of a row: known by its lines, so that nothing is measured while one scrolls. */
export const rowHeight = ({ members, modules }: Lined): number =>
  Math.max(LEAST_ROW, Math.max(members.length, modules.length) * LINE + ROW_SPACE);

/** While the first rows are on their way. */
export const WAITING_ROWS = 6;

/** As high as its rows; from there on it scrolls by itself, so that headings and pages stay in sight. */
export function boxHeight(rows: readonly Lined[]): string {
  const high = rows.length
    ? rows.reduce((sum, row) => sum + rowHeight(row), 0)
    : WAITING_ROWS * LEAST_ROW;
  return `min(${high + FRAME}px, max(440px, 100dvh - 316px))`;
}
