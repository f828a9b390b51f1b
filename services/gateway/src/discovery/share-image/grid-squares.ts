import { seededRandom } from '@club/service-kit/drawing/seeded-random';

const COLUMNS = 12;
const ROWS = 18;

interface Square {
  x: number;
  y: number;
  level: 0 | 1 | 2 | 3 | 4;
}

/** A block of the commit grid, denser to the right. The same text always gives the same squares. */
export function gridSquares(text: string): Square[] {
  const random = seededRandom(text);
  const squares: Square[] = [];
  for (let x = 0; x < COLUMNS; x += 1) {
    for (let y = 0; y < ROWS; y += 1) {
      const lit = random() < 0.18 + (0.62 * x) / COLUMNS;
      const level = (lit ? 1 + Math.floor(random() * 4) : 0) as Square['level'];
      squares.push({ x, y, level });
    }
  }
  return squares;
}
