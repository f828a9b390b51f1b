import { write } from '@club/service-kit/drawing/glyphs';
import { INK, PAPER } from '@club/service-kit/drawing/grid';
import type { Scene } from '@club/service-kit/drawing/scene';
import { curve, disc, line, rect, sprinkle, sprite } from '@club/service-kit/drawing/shapes';

const TROPHY = [
  '3333333333333',
  '4.333333333.4',
  '4.332333333.4',
  '4.332333333.4',
  '.4.3323333.4.',
  '..4.33333.4..',
  '....33333....',
  '.....333.....',
  '......3......',
  '......3......',
  '.....444.....',
  '...4444444...',
  '...4444444...',
];

/** A cup, with rays. */
export const cup: Scene = {
  scheme: 'dark',
  draw(grid) {
    for (let ray = 0; ray < 16; ray += 1) {
      const angle = (ray / 16) * 2 * Math.PI;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      line(grid, [24 + dx * 16, 15 + dy * 14, 24 + dx * 30, 15 + dy * 28], 1);
    }
    sprite(grid, 11, 3, TROPHY, 2);
  },
};

/** Three balloons, as at a programming contest: one for each problem solved. */
export const balloons: Scene = {
  scheme: 'light',
  draw(grid) {
    for (const [x, y, level, sign] of [
      [10, 10, 2, 'A'],
      [24, 8, 4, 'C'],
      [38, 11, 3, 'F'],
    ] as const) {
      disc(grid, [x, y, 6], level);
      rect(grid, [x - 4, y - 3, 1, 3], PAPER);
      for (let row = y + 7; row < 32; row += 1) {
        rect(grid, [Math.round(x + Math.sin(row / 2) * 0.8), row, 1, 1], INK);
      }
      write(grid, sign, [x - 1, y - 2, 1], level === 4 ? PAPER : INK);
    }
    sprinkle(grid, 13, () => 0.1, 2);
  },
};

/** A padlock that is open, bits around it. */
export const openLock: Scene = {
  scheme: 'dark',
  draw(grid) {
    for (const [index, x] of [2, 7, 37, 42].entries()) {
      for (let row = 0; row < 5; row += 1)
        write(grid, (row + index) % 3 ? '0' : '1', [x, 1 + row * 6, 1], 1);
    }
    disc(grid, [27, 9, 7], 2, 5);
    rect(grid, [27, 9, 9, 9], 0);
    rect(grid, [20, 9, 2, 6], 2);
    rect(grid, [15, 14, 18, 15], 3);
    disc(grid, [24, 20, 2], INK);
    rect(grid, [23, 21, 2, 5], INK);
    sprinkle(grid, 43, (x) => (x > 13 && x < 35 ? 0.05 : 0), 1);
  },
};

/** A rover on another planet. */
export const rover: Scene = {
  scheme: 'light',
  draw(grid) {
    disc(grid, [39, 6, 3], 3);
    for (let x = 0; x < 48; x += 1) rect(grid, [x, Math.round(27 + Math.sin(x / 5)), 1, 6], 2);
    rect(grid, [12, 16, 24, 5], INK);
    for (let x = 13; x < 35; x += 4) rect(grid, [x, 14, 3, 1], 4);
    rect(grid, [30, 6, 1, 10], INK);
    rect(grid, [27, 3, 7, 4], INK);
    rect(grid, [28, 4, 2, 2], 3);
    rect(grid, [31, 4, 2, 2], 3);
    line(grid, [12, 16, 7, 9], INK);
    disc(grid, [7, 8, 2], 3);
    for (const x of [14, 24, 34]) {
      disc(grid, [x, 25, 3], INK);
      disc(grid, [x, 25, 1], 2);
    }
    sprinkle(grid, 61, (_, y) => (y < 24 ? 0.07 : 0.4), 1);
  },
};

/** A book, open, its lines alight. */
export const openBook: Scene = {
  scheme: 'light',
  draw(grid) {
    for (let column = 0; column < 18; column += 1) {
      const sag = Math.round(Math.sin((column / 17) * Math.PI) * 2);
      for (const x of [23 - column, 24 + column]) {
        rect(grid, [x, 9 - sag, 1, 18], PAPER);
        rect(grid, [x, 27 - sag, 1, 1], INK);
        for (let row = 12; row < 24; row += 3) {
          if (column > 2 && column < 16 - (row % 4))
            rect(grid, [x, row - sag, 1, 1], row === 15 ? 4 : 2);
        }
      }
    }
    rect(grid, [23, 9, 2, 18], INK);
    sprinkle(grid, 71, (_, y) => (y < 8 ? 0.2 : 0.06), 3);
  },
};

/** A game pad. */
export const gamePad: Scene = {
  scheme: 'dark',
  draw(grid) {
    disc(grid, [13, 18, 9], 2);
    disc(grid, [34, 18, 9], 2);
    rect(grid, [13, 10, 22, 13], 2);
    rect(grid, [11, 13, 3, 9], INK);
    rect(grid, [8, 16, 9, 3], INK);
    for (const [x, y, level] of [
      [34, 13, 4],
      [38, 17, 3],
      [34, 21, 4],
      [30, 17, 3],
    ] as const) {
      disc(grid, [x, y, 1.5], level);
    }
    rect(grid, [20, 16, 3, 1], 4);
    rect(grid, [25, 16, 3, 1], 4);
    curve(grid, [24, 36], (x) => 4 + Math.sin(x / 2) * 2, 3);
    sprinkle(grid, 83, () => 0.08, 1);
  },
};

/** Pull requests that were merged, by the hundred. */
export const mergedHundred: Scene = {
  scheme: 'light',
  draw(grid) {
    write(grid, '100', [7, 7, 3], INK);
    for (let x = 2; x < 46; x += 4) {
      line(grid, [x, 31, x + 3, 26], 3);
      disc(grid, [x + 3, 26, 1], 4);
    }
    write(grid, '+', [40, 3, 1], 4);
    sprinkle(grid, 97, (_, y) => (y > 23 ? 0.35 : 0.12), 3);
  },
};

/** A square cap over a field of squares. */
export const graduation: Scene = {
  scheme: 'light',
  draw(grid) {
    for (let row = 0; row < 7; row += 1) {
      rect(grid, [24 - row * 3, 5 + row, row * 6 + 1, 1], INK);
      rect(grid, [24 - row * 3, 17 - row, row * 6 + 1, 1], INK);
    }
    rect(grid, [15, 15, 19, 6], 4);
    rect(grid, [15, 15, 19, 1], INK);
    line(grid, [24, 11, 40, 13], 3);
    rect(grid, [40, 13, 1, 9], 3);
    rect(grid, [39, 22, 3, 3], 3);
    sprinkle(grid, 103, (_, y) => (y - 12) / 34, 4);
  },
};
