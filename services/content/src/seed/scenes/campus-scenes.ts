import { write } from '@club/service-kit/drawing/glyphs';
import { INK, PAPER } from '@club/service-kit/drawing/grid';
import type { Scene } from '@club/service-kit/drawing/scene';
import { curve, disc, line, rect, sprinkle } from '@club/service-kit/drawing/shapes';

/** The campus shuttle, and the dots of where it was. */
export const shuttle: Scene = {
  scheme: 'light',
  draw(grid) {
    rect(grid, [0, 27, 48, 1], INK);
    for (let x = 1; x < 48; x += 6) rect(grid, [x, 29, 3, 1], 3);
    rect(grid, [13, 9, 28, 15], 4);
    rect(grid, [12, 11, 1, 13], 4);
    for (let x = 15; x < 38; x += 6) rect(grid, [x, 12, 5, 5], PAPER);
    rect(grid, [39, 12, 2, 6], 2);
    rect(grid, [13, 20, 28, 1], 2);
    for (const x of [19, 35]) {
      disc(grid, [x, 24, 3], INK);
      disc(grid, [x, 24, 1], 2);
    }
    for (const [index, x] of [1, 4, 7, 10].entries()) rect(grid, [x, 18 - index, 1, 1], 3);
    disc(grid, [27, 4, 2], 3);
    sprinkle(grid, 137, (_, y) => (y < 26 ? 0.08 : 0), 2);
  },
};

/** A door that is open at night; the light falls out. */
export const openDoor: Scene = {
  scheme: 'dark',
  draw(grid) {
    for (let row = 0; row < 8; row += 1)
      rect(grid, [17 - row * 2, 24 + row, 15 + row * 4, 1], row < 4 ? 3 : 2);
    rect(grid, [16, 4, 17, 21], 2);
    rect(grid, [18, 6, 13, 19], 4);
    rect(grid, [31, 6, 6, 19], 1);
    rect(grid, [32, 15, 1, 2], PAPER);
    rect(grid, [21, 19, 7, 1], INK);
    rect(grid, [21, 20, 1, 5], INK);
    rect(grid, [27, 20, 1, 5], INK);
    rect(grid, [22, 15, 4, 3], INK);
    write(grid, '24', [4, 7, 1], 3);
    sprinkle(grid, 139, (_, y) => (y < 23 ? 0.09 : 0), 1);
  },
};

/** A library with its columns. */
export const library: Scene = {
  scheme: 'light',
  draw(grid) {
    for (let row = 0; row < 7; row += 1)
      rect(grid, [24 - row * 3, 2 + row, row * 6 + 1, 1], row === 6 ? INK : 4);
    rect(grid, [5, 9, 39, 2], INK);
    for (let x = 7; x < 43; x += 7) {
      rect(grid, [x, 11, 4, 14], PAPER);
      rect(grid, [x + 3, 11, 1, 14], 2);
    }
    rect(grid, [4, 25, 41, 2], INK);
    rect(grid, [2, 27, 45, 2], 4);
    disc(grid, [24, 6, 1], 2);
    sprinkle(grid, 149, () => 0.1, 2);
  },
};

/** A page with a figure, its margins full of notes. */
export const paperPage: Scene = {
  scheme: 'light',
  draw(grid) {
    rect(grid, [13, 2, 23, 30], INK);
    rect(grid, [14, 3, 21, 29], PAPER);
    rect(grid, [16, 5, 13, 2], INK);
    for (const [index, width] of [16, 17, 14, 16, 9].entries())
      rect(grid, [16, 9 + index * 2, width, 1], 1);
    rect(grid, [16, 20, 17, 10], 1);
    curve(grid, [17, 32], (x) => 28 - ((x - 17) / 5.6) ** 2, 4);
    line(grid, [17, 28, 31, 25], 3);
    for (const [x, y] of [
      [37, 9],
      [37, 14],
      [8, 21],
    ] as const)
      rect(grid, [x, y, 4, 1], 4);
    sprinkle(grid, 151, () => 0.1, 3);
  },
};

/** A bright star among faint ones. */
export const brightStar: Scene = {
  scheme: 'dark',
  draw(grid) {
    for (let reach = 0; reach < 14; reach += 1) {
      const width = Math.max(0, Math.round((13 - reach) / 3));
      rect(grid, [24 - width, 16 - reach, width * 2 + 1, 1], reach > 9 ? 3 : 4);
      rect(grid, [24 - width, 16 + reach, width * 2 + 1, 1], reach > 9 ? 3 : 4);
      rect(grid, [24 - reach, 16 - width, 1, width * 2 + 1], reach > 9 ? 3 : 4);
      rect(grid, [24 + reach, 16 - width, 1, width * 2 + 1], reach > 9 ? 3 : 4);
    }
    disc(grid, [24, 16, 2], PAPER);
    for (const [x, y] of [
      [8, 6],
      [40, 8],
      [11, 26],
      [38, 25],
    ] as const) {
      disc(grid, [x, y, 1], 3);
    }
    sprinkle(grid, 157, () => 0.1, 2);
  },
};

/** A penguin, reading. */
export const penguin: Scene = {
  scheme: 'light',
  draw(grid) {
    disc(grid, [24, 9, 6], INK);
    rect(grid, [18, 9, 13, 12], INK);
    disc(grid, [24, 20, 9], INK);
    disc(grid, [24, 21, 6], PAPER);
    disc(grid, [24, 11, 3.5], PAPER);
    for (const x of [22, 26]) rect(grid, [x, 9, 1, 2], INK);
    rect(grid, [23, 12, 3, 1], 3);
    rect(grid, [24, 13, 1, 1], 3);
    rect(grid, [17, 29, 6, 2], 3);
    rect(grid, [26, 29, 6, 2], 3);
    rect(grid, [17, 20, 15, 6], 4);
    rect(grid, [24, 20, 1, 6], 2);
    for (const y of [21, 23]) {
      rect(grid, [18, y, 5, 1], 1);
      rect(grid, [26, y, 5, 1], 1);
    }
    sprinkle(grid, 163, () => 0.12, 2);
  },
};
