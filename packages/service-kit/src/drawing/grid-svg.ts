import { type Grid, INK, PAPER } from './grid.ts';

/** Which of the identity's two grounds a picture stands on. */
export type Scheme = 'light' | 'dark';

/** The identity's colours; the first one is the ground too. */
const COLOURS: Record<Scheme, string[]> = {
  light: ['#e6e5dd', '#d4e8a4', '#bfe35f', '#8fc714', '#4f7a00'],
  dark: ['#1c2017', '#2f3f14', '#5a7c15', '#90c41c', '#c4f53a'],
};
const NEIGHBOURS: Record<Scheme, Record<number, string>> = {
  light: { [INK]: '#14160f', [PAPER]: '#ffffff' },
  dark: { [INK]: '#0f110c', [PAPER]: '#f2f3ea' },
};

/** The grid as an SVG, each square so many px. Empty squares are the ground: only what is lit is drawn. */
export function svgOf(grid: Grid, squarePx: number, scheme: Scheme): string {
  const colours: Record<number, string> = { ...COLOURS[scheme], ...NEIGHBOURS[scheme] };
  const gap = squarePx * 0.07;
  const side = squarePx - 2 * gap;
  const paths = new Map<number, string>();
  for (const [index, level] of grid.squares.entries()) {
    if (level === 0) continue;
    const x = (index % grid.cols) * squarePx + gap;
    const y = Math.floor(index / grid.cols) * squarePx + gap;
    paths.set(level, (paths.get(level) ?? '') + roundedSquare(x, y, side, squarePx * 0.2));
  }
  const drawn = [...paths].map(([level, path]) => `<path fill="${colours[level]}" d="${path}"/>`);
  const [width, height] = [grid.cols * squarePx, grid.rows * squarePx];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${colours[0]}"/>${drawn.join('')}</svg>`;
}

const roundedSquare = (x: number, y: number, side: number, radius: number) => {
  const straight = side - 2 * radius;
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${x + radius} ${y}h${straight}${corner(radius, radius)}v${straight}${corner(-radius, radius)}h${-straight}${corner(-radius, -radius)}v${-straight}${corner(radius, -radius)}z`;
};
