import type { GridLevel } from '../theme/tokens.ts';

const CELL = 10;
const COLUMNS = 24;
const ROWS = 13;
const LIT_LEVELS: GridLevel[] = [1, 2, 3, 4];

export interface GridPattern {
  width: number;
  height: number;
  /** One SVG path with all squares of a level. */
  paths: { level: GridLevel; path: string }[];
}

/** FNV-1a, 32 bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32: pseudo-random numbers in [0, 1), the same for the same seed on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a grid from a title: always the same for a title, denser around a centre that depends on it. */
export function gridPattern(title: string): GridPattern {
  const random = randomFrom(hashOf(title.trim().toLowerCase()));
  const centre = { x: random() * COLUMNS, y: random() * ROWS };
  const reach = 0.45 + random() * 0.35;
  const squares = new Map<GridLevel, string>(LIT_LEVELS.map((level) => [level, '']));
  for (let y = 0; y < ROWS; y += 1) {
    for (let x = 0; x < COLUMNS; x += 1) {
      const distance = Math.hypot((x - centre.x) / COLUMNS, (y - centre.y) / ROWS);
      const heat = Math.max(0, 1 - distance / reach) * 0.75 + random() * 0.55 - 0.25;
      if (heat < 0.12) continue;
      const level = Math.min(4, 1 + Math.floor(heat * 4.4)) as GridLevel;
      squares.set(level, `${squares.get(level)}M${x * CELL + 2} ${y * CELL + 2}h6v6h-6z`);
    }
  }
  return {
    width: COLUMNS * CELL,
    height: ROWS * CELL,
    paths: [...squares].filter(([, path]) => path).map(([level, path]) => ({ level, path })),
  };
}
