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
  const random = randomOf(seed);
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

/** Numbers in [0, 1) that follow from a text: FNV-1a for the seed, mulberry32 for the row. */
function randomOf(text: string): () => number {
  let state = 2_166_136_261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
