import { randomOf } from '@club/service-kit/drawing/grid';

const STEPS = ['#e6e5dd', '#d4e8a4', '#bfe35f', '#8fc714', '#4f7a00'] as const;
const COLUMNS = 12;
const ROWS = 18;

interface Square {
  x: number;
  y: number;
  fill: string;
}

/** A block of the commit grid that follows from a text alone, denser to the right. */
export function gridSquares(seed: string): Square[] {
  const random = randomOf(seedOf(seed));
  const squares: Square[] = [];
  for (let x = 0; x < COLUMNS; x += 1) {
    for (let y = 0; y < ROWS; y += 1) {
      const lit = random() < 0.18 + (0.62 * x) / COLUMNS;
      const step = lit ? 1 + Math.floor(random() * 4) : 0;
      squares.push({ x, y, fill: STEPS[step] ?? STEPS[0] });
    }
  }
  return squares;
}

/** A number that follows from a text: FNV-1a. */
function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash;
}
