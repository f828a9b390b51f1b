/**
 * What a square shows: 0 is empty, 1 to 4 are the steps of the commit grid's green, `INK` and `PAPER` its darkest and
 * lightest neighbours.
 */
export type Level = 0 | 1 | 2 | 3 | 4 | typeof INK | typeof PAPER;
export const INK = 5;
export const PAPER = 6;

/** A picture made of the club's squares. */
export interface Grid {
  cols: number;
  rows: number;
  /** Row by row. */
  squares: Uint8Array;
}

/** An empty grid. */
export const newGrid = (cols: number, rows: number): Grid => ({
  cols,
  rows,
  squares: new Uint8Array(cols * rows),
});

/** The level of a square; outside it is empty. */
export const levelAt = ({ cols, rows, squares }: Grid, x: number, y: number): number =>
  x < 0 || y < 0 || x >= cols || y >= rows ? 0 : (squares[y * cols + x] ?? 0);

/** Sets a square; outside nothing happens, so shapes may be cut off by the edge. */
export function set(grid: Grid, x: number, y: number, level: number): void {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= grid.cols || row >= grid.rows) return;
  grid.squares[row * grid.cols + column] = level;
}

/** The same numbers between 0 and 1 for the same seed, ever. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
