import { INK, PAPER } from '@club/service-kit/drawing/grid';
import type { Scene } from '@club/service-kit/drawing/scene';
import { curve, disc, line, rect, sprinkle, sprite } from '@club/service-kit/drawing/shapes';

const ROBOT = [
  '....4....4....',
  '....4....4....',
  '..4444444444..',
  '..4333333334..',
  '..4366336634..',
  '..4365336534..',
  '..4333333334..',
  '..4333443334..',
  '..4444444444..',
  '......44......',
  '44.33333333.44',
  '4..34444443..4',
  '4..34666643..4',
  '4..34222243..4',
  '44.34444443.44',
  '...33333333...',
  '....33..33....',
  '...444..444...',
];
const SMALL_ROBOT = ['..33..', '333333', '365563', '333333', '.3..3.'];

/** A corridor with a line on its floor, eleven robots on their way. */
export const robotNight: Scene = {
  scheme: 'dark',
  draw(grid) {
    for (const x of [2, 10, 38, 46]) line(grid, [x, 0, x < 24 ? 20 : 28, 14], 1);
    rect(grid, [20, 6, 9, 9], 1);
    rect(grid, [22, 8, 5, 7], 2);
    curve(grid, [0, 47], (x) => 28 + Math.sin(x / 4) * 1.5, 2);
    for (const [index, x] of [1, 9, 34, 42].entries())
      sprite(grid, x, 21 + (index % 2), SMALL_ROBOT);
    for (const [x, y] of [
      [12, 15],
      [31, 15],
      [5, 15],
      [39, 15],
      [26, 2],
      [17, 2],
    ] as const) {
      rect(grid, [x, y, 3, 2], 2);
      rect(grid, [x + 1, y, 1, 1], PAPER);
    }
    sprite(grid, 17, 10, ROBOT);
    sprinkle(grid, 7, (_, y) => (y < 14 ? 0.06 : 0.1), 1);
  },
};

/** A window with the sun coming up over a desk that nobody tidied. */
export const morningAfter: Scene = {
  scheme: 'light',
  draw(grid) {
    rect(grid, [6, 2, 18, 17], INK);
    rect(grid, [7, 3, 16, 15], 1);
    disc(grid, [15, 12, 5], 3);
    disc(grid, [15, 12, 3], 2);
    rect(grid, [7, 16, 16, 2], 4);
    rect(grid, [15, 3, 1, 15], INK);
    rect(grid, [7, 10, 16, 1], INK);
    rect(grid, [0, 26, 48, 2], INK);
    rect(grid, [4, 28, 2, 4], INK);
    rect(grid, [42, 28, 2, 4], INK);
    rect(grid, [28, 12, 15, 11], INK);
    rect(grid, [29, 13, 13, 9], 4);
    for (const [row, width] of [6, 9, 4, 8].entries()) rect(grid, [30, 14 + row * 2, width, 1], 2);
    rect(grid, [34, 23, 3, 3], INK);
    rect(grid, [8, 24, 11, 2], 2);
    rect(grid, [9, 24, 2, 1], 3);
    rect(grid, [14, 24, 3, 1], 3);
    sprite(grid, 22, 22, ['3333.', '33333', '33333', '333..']);
    sprinkle(grid, 21, (x, y) => (y < 20 && x > 24 ? 0.16 : 0.05), 2);
  },
};

/** A ship with its sails full, on a sea of squares. */
export const firstYearsShip: Scene = {
  scheme: 'light',
  draw(grid) {
    disc(grid, [39, 7, 4], 2);
    rect(grid, [23, 3, 1, 19], INK);
    for (let row = 0; row < 14; row += 1) {
      rect(grid, [24, 4 + row, Math.min(2 + row, 13), 1], row % 4 === 3 ? 3 : PAPER);
      if (row > 2) rect(grid, [22 - Math.min(row - 2, 9), 4 + row, Math.min(row - 2, 9), 1], 1);
    }
    sprite(grid, 24, 1, ['333', '33.']);
    for (let row = 0; row < 5; row += 1)
      rect(grid, [9 + row, 20 + row, 30 - 2 * row, 1], row < 2 ? 4 : INK);
    for (const x of [14, 20, 26, 32]) rect(grid, [x, 21, 2, 1], 2);
    for (const [y, level] of [
      [24, 3],
      [26, 4],
      [28, 3],
      [30, 4],
    ] as const) {
      curve(grid, [0, 47], (x) => y + Math.sin(x / 2.2 + y) * 0.9, level);
    }
    sprinkle(grid, 5, (_, y) => (y > 24 ? 0.5 : 0.06), 2);
  },
};

/** A cup of tea, steaming. */
export const examWeekTea: Scene = {
  scheme: 'light',
  draw(grid) {
    for (const [x, phase] of [
      [18, 0],
      [23, 2],
      [28, 4],
    ] as const) {
      for (let y = 2; y < 12; y += 1) {
        rect(grid, [Math.round(x + Math.sin(y / 1.6 + phase) * 1.6), y, 1, 1], y < 6 ? 2 : 3);
      }
    }
    for (let row = 0; row < 13; row += 1) {
      const inset = row < 9 ? Math.floor(row / 5) : row - 7;
      rect(grid, [13 + inset, 14 + row, 21 - 2 * inset, 1], row < 2 ? 4 : INK);
    }
    disc(grid, [36, 19, 5], INK, 3);
    rect(grid, [14, 15, 19, 1], 3);
    rect(grid, [17, 20, 2, 4], 2);
    rect(grid, [8, 28, 32, 1], 4);
    rect(grid, [12, 29, 24, 1], 4);
    sprinkle(grid, 51, (_, y) => (y < 27 ? 0.09 : 0.2), 2);
  },
};
