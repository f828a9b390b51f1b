const STEPS = ['#e6e5dd', '#d4e8a4', '#bfe35f', '#8fc714', '#4f7a00'] as const;
const COLUMNS = 12;
const ROWS = 18;

interface Square {
  x: number;
  y: number;
  fill: string;
}

/** A block of the commit grid, denser to the right. The same text always gives the same squares. */
export function gridSquares(text: string): Square[] {
  const random = randomOf(hashOf(text));
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

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash;
}

/** Numbers between 0 and 1, always the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
