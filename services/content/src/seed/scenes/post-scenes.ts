import { write } from '@club/service-kit/drawing/glyphs';
import { INK, PAPER } from '@club/service-kit/drawing/grid';
import type { Scene } from '@club/service-kit/drawing/scene';
import { curve, disc, line, rect, sprinkle } from '@club/service-kit/drawing/shapes';

/** A month's sheet on which every second day of the week has gone dark. */
export const tuesdays: Scene = {
  scheme: 'light',
  draw(grid) {
    rect(grid, [6, 3, 37, 27], INK);
    rect(grid, [7, 8, 35, 21], PAPER);
    for (const x of [13, 34]) rect(grid, [x, 1, 2, 4], 3);
    for (let day = 0; day < 28; day += 1) {
      const column = day % 7;
      const place: [number, number] = [
        9 + column * 5 - (column > 3 ? 1 : 0),
        10 + Math.floor(day / 7) * 5,
      ];
      rect(grid, [...place, 3, 3], column === 1 ? 4 : 1);
    }
    sprinkle(grid, 107, () => 0.1, 2);
  },
};

/** A swing that settles on its line. */
export const settlingCurve: Scene = {
  scheme: 'dark',
  draw(grid) {
    for (let x = 0; x < 48; x += 2) rect(grid, [x, 16, 1, 1], 2);
    rect(grid, [3, 0, 1, 32], 1);
    curve(grid, [3, 47], (x) => 16 - Math.cos((x - 3) / 3.4) * 13 * Math.exp(-(x - 3) / 14), 4);
    curve(grid, [3, 47], (x) => 16 - 13 * Math.exp(-(x - 3) / 5), 3);
    sprinkle(grid, 109, (x) => 0.16 - x / 400, 1);
  },
};

/** A source line, and below it what the lexer made of it. */
export const tokens: Scene = {
  scheme: 'dark',
  draw(grid) {
    rect(grid, [0, 0, 48, 4], 1);
    for (const x of [2, 5, 8]) rect(grid, [x, 1, 2, 2], 3);
    write(grid, '1+2*{3}', [4, 8, 1], PAPER);
    rect(grid, [33, 8, 1, 5], 4);
    const pieces = [
      [2, 4, 4],
      [8, 3, 3],
      [13, 4, 4],
      [19, 3, 3],
      [24, 3, 2],
      [29, 4, 4],
      [35, 3, 2],
    ] as const;
    for (const [x, width, level] of pieces) {
      rect(grid, [x, 18, width, 4], level);
      rect(grid, [x + Math.floor(width / 2), 22, 1, 4], 1);
    }
    rect(grid, [3, 26, 35, 1], 2);
    rect(grid, [18, 27, 3, 4], 4);
    sprinkle(grid, 113, (_, y) => (y > 15 ? 0.1 : 0.03), 1);
  },
};

/** A small change on its way into a large wall of squares. */
export const pullRequest: Scene = {
  scheme: 'light',
  draw(grid) {
    rect(grid, [26, 3, 20, 26], 3);
    rect(grid, [26, 13, 5, 6], 0);
    sprinkle(grid, 127, (x) => (x < 20 ? 0.05 : 0), 1);
    for (let y = 3; y < 29; y += 3)
      for (let x = 27 + (y % 2); x < 46; x += 3) rect(grid, [x, y, 1, 1], 4);
    rect(grid, [26, 13, 5, 6], 0);
    rect(grid, [12, 13, 5, 6], 4);
    rect(grid, [13, 14, 3, 4], 2);
    for (const x of [19, 21, 23]) rect(grid, [x, 16, 1, 1], INK);
    line(grid, [23, 14, 25, 16], INK);
    line(grid, [23, 18, 25, 16], INK);
    for (const [y, width] of [
      [14, 6],
      [16, 8],
      [18, 5],
    ] as const)
      rect(grid, [9 - width, y, width, 1], 2);
  },
};

/** A page that has to pass a narrow place. */
export const narrowPipe: Scene = {
  scheme: 'light',
  draw(grid) {
    for (let x = 0; x < 48; x += 1) {
      const half = 3 + Math.round(Math.abs(x - 24) ** 1.45 / 8.5);
      rect(grid, [x, 16 - half - 3, 1, 3], INK);
      rect(grid, [x, 16 + half + 1, 1, 3], INK);
      rect(grid, [x, 0, 1, Math.max(0, 13 - half)], 1);
      rect(grid, [x, 20 + half, 1, 32], 1);
    }
    rect(grid, [3, 9, 9, 12], PAPER);
    rect(grid, [4, 10, 7, 4], 3);
    for (const [y, width] of [
      [15, 7],
      [17, 5],
      [19, 6],
    ] as const)
      rect(grid, [4, y, width, 1], 2);
    for (let x = 15; x < 36; x += 3) rect(grid, [x, 15 + (x % 2), 2, 2], 4);
    rect(grid, [38, 12, 5, 7], PAPER);
    rect(grid, [39, 13, 3, 2], 3);
    rect(grid, [39, 16, 3, 1], 2);
  },
};

/** Chairs in rows before a screen; most are taken. */
export const fullRoom: Scene = {
  scheme: 'dark',
  draw(grid) {
    rect(grid, [10, 1, 28, 12], 3);
    rect(grid, [11, 2, 26, 10], INK);
    write(grid, '</>', [18, 4, 1], 4);
    rect(grid, [31, 4, 3, 5], 2);
    for (let row = 0; row < 3; row += 1) {
      for (let seat = 0; seat < 8; seat += 1) {
        const x = 2 + seat * 6 - (row % 2) * 2;
        const taken = (row * 8 + seat) % 7 !== 3;
        disc(
          grid,
          [x + 1.5, 17 + row * 5, 1.5],
          taken ? ((((row + seat) % 3) + 2) as 2 | 3 | 4) : 0,
        );
        rect(grid, [x, 19 + row * 5, 4, 3], taken ? 2 : 1);
      }
    }
    sprinkle(grid, 131, (_, y) => (y < 14 ? 0.08 : 0), 1);
  },
};
