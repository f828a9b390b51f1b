import { INK, PAPER } from '../drawing/grid.ts';
import type { Scene } from '../drawing/scene.ts';
import { curve, disc, line, rect, sprinkle, sprite } from '../drawing/shapes.ts';

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

/** A tree as a parser builds it. */
export const compilerWeekend: Scene = {
  scheme: 'light',
  draw(grid) {
    const nodes = [
      [24, 4],
      [13, 12],
      [35, 12],
      [7, 20],
      [19, 20],
      [30, 20],
      [41, 20],
      [19, 28],
      [30, 28],
    ] as const;
    const edges = [
      [0, 1],
      [0, 2],
      [1, 3],
      [1, 4],
      [2, 5],
      [2, 6],
      [4, 7],
      [5, 8],
    ] as const;
    for (const [from, to] of edges) {
      const [start, end] = [nodes[from], nodes[to]];
      if (start && end) line(grid, [start[0], start[1], end[0], end[1]], INK);
    }
    for (const [index, [x, y]] of nodes.entries()) {
      disc(grid, [x, y, 3], index < 3 ? 4 : 3);
      disc(grid, [x, y, 1], index < 3 ? 2 : 1);
    }
    sprinkle(grid, 33, () => 0.13, 2);
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

/** Branches that leave the trunk and come back. */
export const openSourceFriday: Scene = {
  scheme: 'light',
  draw(grid) {
    rect(grid, [0, 16, 48, 1], INK);
    const branches = [
      [4, 20, 9, 3],
      [16, 40, 5, 4],
      [8, 30, 23, 3],
      [26, 44, 27, 4],
    ] as const;
    for (const [from, to, y, level] of branches) {
      const rise = Math.abs(16 - y) / 2;
      line(grid, [from, 16, from + rise, y], level);
      line(grid, [from + rise, y, to - rise, y], level);
      line(grid, [to - rise, y, to, 16], level);
      for (let x = from + rise + 1; x < to - rise; x += 5) disc(grid, [x, y, 1], level);
    }
    for (let x = 3; x < 48; x += 6) disc(grid, [x, 16, 1.5], x % 4 === 1 ? 2 : INK);
    sprinkle(grid, 11, () => 0.12, 2);
  },
};

/** A chip with its traces. */
export const solderingTable: Scene = {
  scheme: 'dark',
  draw(grid) {
    for (let index = 0; index < 6; index += 1) {
      const y = 9 + index * 2.6;
      line(grid, [0, y - 5 + index, 8, y], 2);
      line(grid, [8, y, 18, y], 2);
      line(grid, [30, y, 39, y], 2);
      line(grid, [39, y, 47, y + 5 - index], 2);
      disc(grid, [9 - (index % 3) * 3, y, 1], 4);
      disc(grid, [38 + (index % 3) * 3, y, 1], 4);
    }
    for (let index = 0; index < 4; index += 1) {
      rect(grid, [19 + index * 3, 0, 1, 7], 2);
      rect(grid, [19 + index * 3, 25, 1, 7], 2);
    }
    rect(grid, [17, 7, 14, 18], 3);
    rect(grid, [18, 8, 12, 16], 1);
    disc(grid, [20, 10, 1], 4);
    rect(grid, [21, 14, 6, 1], PAPER);
    rect(grid, [21, 17, 6, 1], 3);
    rect(grid, [21, 20, 4, 1], 3);
    sprinkle(grid, 17, () => 0.07, 1);
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

/** Waves around a mast, strong near it. */
export const networkMap: Scene = {
  scheme: 'dark',
  draw(grid) {
    for (const [radius, level] of [
      [22, 1],
      [16, 2],
      [11, 3],
      [6, 4],
    ] as const) {
      disc(grid, [24, 14, radius], level, radius - 2);
    }
    rect(grid, [24, 14, 1, 18], PAPER);
    line(grid, [24, 20, 19, 31], PAPER);
    line(grid, [24, 20, 29, 31], PAPER);
    rect(grid, [22, 25, 5, 1], PAPER);
    disc(grid, [24, 14, 2], PAPER);
    sprinkle(grid, 77, () => 0.1, 1);
  },
};

/** A keyboard; the keys that were struck are lit. */
export const typingRace: Scene = {
  scheme: 'light',
  draw(grid) {
    rect(grid, [2, 7, 44, 20], INK);
    const struck = new Set(['0.3', '1.5', '1.8', '2.2', '2.6', '0.9', '1.1', '2.9']);
    for (let row = 0; row < 3; row += 1) {
      for (let key = 0; key < 10; key += 1) {
        const level = struck.has(`${row}.${key}`) ? 3 : (row + key) % 5 === 0 ? 2 : 1;
        rect(grid, [4 + key * 4 + (row % 2), 9 + row * 4, 3, 3], level);
      }
    }
    rect(grid, [4, 21, 6, 3], 1);
    rect(grid, [12, 21, 23, 3], 4);
    rect(grid, [37, 21, 6, 3], 1);
    sprinkle(grid, 91, () => 0.18, 3);
  },
};
