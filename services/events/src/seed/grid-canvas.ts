import sharp from 'sharp';

/** Steps of the commit grid, 0 being an unlit square. */
export type Level = 0 | 1 | 2 | 3 | 4;

const COLUMNS = 48;
const ROWS = 27;
const PITCH_PX = 25;
const SQUARE_PX = 20;

const SCHEMES = {
  day: ['#eae9e2', '#d4e8a4', '#bfe35f', '#8fc714', '#4f7a00'],
  night: ['#1a1d14', '#2f3f14', '#5a7c15', '#90c41c', '#c4f53a'],
} as const;
const PAPER = { day: '#e2e1d8', night: '#0f110c' } as const;

/** A picture made of the club's squares, 48 by 27 of them, 16:9. */
export interface GridCanvas {
  columns: number;
  rows: number;
  set(x: number, y: number, level: Level): void;
  /** Squares on the straight line between two points, so many squares thick. */
  line(from: [number, number], to: [number, number], level: Level, thick?: number): void;
  /** A filled circle; with `hole` a ring. */
  disc(x: number, y: number, radius: number, level: Level, hole?: number): void;
  box(x: number, y: number, width: number, height: number, level: Level): void;
  /** Rows of digits, each a level; every other sign leaves the square as it is. */
  sprite(x: number, y: number, rows: string[], scale?: number): void;
  /** Lights squares by chance, always the same ones. */
  scatter(share: number, levels: Level[], where?: (x: number, y: number) => boolean): void;
  png(): Promise<Buffer>;
}

export function gridCanvas(scheme: keyof typeof SCHEMES, seed: number): GridCanvas {
  const levels = Array.from({ length: ROWS }, () => Array<Level>(COLUMNS).fill(0));
  const random = randomFrom(seed);
  const canvas: GridCanvas = {
    columns: COLUMNS,
    rows: ROWS,
    set(x, y, level) {
      const row = levels[Math.round(y)];
      const column = Math.round(x);
      if (row && column >= 0 && column < COLUMNS) row[column] = level;
    },
    line([x1, y1], [x2, y2], level, thick = 1) {
      const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1), 1);
      for (let step = 0; step <= steps; step += 1) {
        const x = x1 + ((x2 - x1) * step) / steps;
        const y = y1 + ((y2 - y1) * step) / steps;
        canvas.box(x, y, thick, 1, level);
      }
    },
    disc(x, y, radius, level, hole = 0) {
      for (let row = 0; row < ROWS; row += 1) {
        for (let column = 0; column < COLUMNS; column += 1) {
          const distance = Math.hypot(column - x, row - y);
          if (distance <= radius && distance >= hole) canvas.set(column, row, level);
        }
      }
    },
    box(x, y, width, height, level) {
      for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) canvas.set(x + column, y + row, level);
      }
    },
    sprite(x, y, rows, scale = 1) {
      rows.forEach((row, dy) => {
        [...row].forEach((sign, dx) => {
          if (!/[0-4]/.test(sign)) return;
          canvas.box(x + dx * scale, y + dy * scale, scale, scale, Number(sign) as Level);
        });
      });
    },
    scatter(share, choice, where = () => true) {
      for (let y = 0; y < ROWS; y += 1) {
        for (let x = 0; x < COLUMNS; x += 1) {
          const lit = random() < share;
          const level = choice[Math.floor(random() * choice.length)] ?? 0;
          if (lit && where(x, y)) canvas.set(x, y, level);
        }
      }
    },
    png: () =>
      sharp(Buffer.from(svgOf(levels, scheme)))
        .png()
        .toBuffer(),
  };
  return canvas;
}

function svgOf(levels: Level[][], scheme: keyof typeof SCHEMES): string {
  const squares = levels.flatMap((row, y) =>
    row.map((level, x) => {
      const [left, top] = [x, y].map((at) => at * PITCH_PX + (PITCH_PX - SQUARE_PX) / 2);
      return `<rect x="${left}" y="${top}" width="${SQUARE_PX}" height="${SQUARE_PX}" rx="5" fill="${SCHEMES[scheme][level]}"/>`;
    }),
  );
  const [width, height] = [COLUMNS * PITCH_PX, ROWS * PITCH_PX];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${PAPER[scheme]}"/>${squares.join('')}</svg>`;
}

/** Numbers of 0 to 1 that only depend on the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
