import { INK, PAPER } from '@club/service-kit/drawing/grid';
import type { Scene } from '@club/service-kit/drawing/scene';
import { disc, line, rect, sprinkle } from '@club/service-kit/drawing/shapes';

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
