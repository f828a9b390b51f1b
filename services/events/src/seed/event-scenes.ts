import { type Grid, type Level, set } from '@club/service-kit/drawing/grid';
import type { Scene } from '@club/service-kit/drawing/scene';
import { disc, line, rect, sprinkle, sprite } from '@club/service-kit/drawing/shapes';

/** A picture 16:9, as the cards of events show it. */
const poster = (scheme: Scene['scheme'], draw: Scene['draw']): Scene => ({
  scheme,
  rows: 27,
  draw,
});

/** Code brackets over drifts of snow. */
export const snowOnCode = poster('light', (grid) => {
  sprinkle(grid, 11, (_, y) => (y < 20 ? 0.1 : 0));
  line(grid, [16, 3, 9, 10], 4, 3);
  line(grid, [9, 10, 16, 17], 4, 3);
  line(grid, [27, 2, 20, 18], 3, 3);
  line(grid, [31, 3, 38, 10], 4, 3);
  line(grid, [38, 10, 31, 17], 4, 3);
  for (let x = 0; x < grid.cols; x += 1) {
    drift(grid, x, 21 + 1.4 * Math.sin(x / 5), 1);
    drift(grid, x, 23 + 1.2 * Math.sin(x / 7 + 2), 2);
    drift(grid, x, 25 + 0.9 * Math.sin(x / 4 + 4), 3);
  }
});

const drift = (grid: Grid, x: number, top: number, level: Level) =>
  rect(grid, [x, Math.round(top), 1, grid.rows], level);

/** A gamepad left on the table, hearts still to go. */
export const gamepad = poster('dark', (grid) => {
  sprinkle(grid, 48, () => 0.06);
  disc(grid, [13, 16, 8.4], 2);
  disc(grid, [34, 16, 8.4], 2);
  rect(grid, [12, 8, 24, 12], 2);
  rect(grid, [14, 21, 20, 6], 0);
  disc(grid, [13, 14, 5.2], 1);
  disc(grid, [34, 14, 5.2], 1);
  rect(grid, [12, 10, 3, 9], 4);
  rect(grid, [9, 13, 9, 3], 4);
  for (const [x, y] of [
    [33, 10],
    [30, 13],
    [36, 13],
    [33, 16],
  ] as const) {
    rect(grid, [x, y, 2, 2], x === 36 ? 4 : 3);
  }
  rect(grid, [20, 13, 3, 1], 3);
  rect(grid, [25, 13, 3, 1], 3);
  for (const x of [3, 10, 17]) sprite(grid, x, 1, x === 17 ? faded(HEART) : HEART);
});

const HEART = ['44.44', '44444', '.444.', '..4..'];
const faded = (rows: string[]) => rows.map((row) => row.replaceAll('4', '1'));

/** A padlock before columns of bits. */
export const padlock = poster('light', (grid) => {
  sprinkle(grid, 5, (x) => (x % 3 !== 0 ? 0.42 : 0));
  disc(grid, [24, 10, 13], 0);
  rect(grid, [12, 9, 25, 17], 0);
  disc(grid, [24, 9, 7.4], 4, 5);
  rect(grid, [18, 12, 13, 2], 0);
  rect(grid, [17, 9, 3, 4], 4);
  rect(grid, [29, 9, 3, 4], 4);
  rect(grid, [14, 12, 21, 13], 3);
  rect(grid, [14, 12, 21, 1], 4);
  rect(grid, [14, 24, 21, 1], 4);
  disc(grid, [24, 17, 2.2], 0);
  rect(grid, [23, 18, 3, 4], 0);
});

/** A robot looks down a corridor at night. */
export const robot = poster('dark', (grid) => {
  for (const [x, toX] of [
    [0, 16],
    [47, 31],
  ] as const) {
    line(grid, [x, 0, toX, 8], 1);
    line(grid, [x, 26, toX, 19], 1);
    line(grid, [Math.abs(x - 7), 4, Math.abs(x - 7), 23], 1);
  }
  rect(grid, [24, 1, 1, 4], 3);
  disc(grid, [24, 1, 1.2], 4);
  rect(grid, [14, 5, 21, 14], 2);
  rect(grid, [15, 6, 19, 12], 1);
  disc(grid, [19, 11, 2.6], 4);
  disc(grid, [29, 11, 2.6], 4);
  disc(grid, [20, 11, 1], 0);
  disc(grid, [30, 11, 1], 0);
  for (let x = 18; x <= 30; x += 2) set(grid, x, 16, 3);
  rect(grid, [12, 9, 2, 6], 3);
  rect(grid, [35, 9, 2, 6], 3);
  rect(grid, [21, 19, 7, 2], 2);
  rect(grid, [11, 21, 27, 6], 2);
  rect(grid, [13, 23, 5, 1], 4);
  rect(grid, [31, 23, 4, 2], 3);
});

/** A syntax tree, from the root down. */
export const syntaxTree = poster('light', (grid) => {
  sprinkle(grid, 77, () => 0.04, 1);
  const nodes: [x: number, y: number, parent: number, level: Level][] = [
    [23, 2, 0, 4],
    [11, 9, 0, 3],
    [35, 9, 0, 3],
    [5, 16, 1, 2],
    [17, 16, 1, 4],
    [29, 16, 2, 2],
    [41, 16, 2, 2],
    [13, 23, 4, 3],
    [21, 23, 4, 3],
    [41, 23, 6, 3],
  ];
  for (const [x, y, parent] of nodes.slice(1)) {
    const [px = 0, py = 0] = nodes[parent] ?? [];
    line(grid, [px + 1, py + 3, px + 1, y - 3], 1);
    line(grid, [px + 1, y - 3, x + 1, y - 3], 1);
    line(grid, [x + 1, y - 3, x + 1, y], 1);
  }
  for (const [x, y, , level] of nodes) rect(grid, [x, y, 3, 3], level);
});

/** Bars in order, but for the two that change places next. */
export const sortedBars = poster('dark', (grid) => {
  const heights = [2, 3, 5, 6, 20, 9, 11, 12, 14, 15, 17, 8, 21, 22, 24, 25];
  heights.forEach((height, index) => {
    const inOrder = (1 + Math.floor(index / 6)) as Level;
    const level = index === 4 || index === 11 ? 4 : inOrder;
    rect(grid, [index * 3, grid.rows - height, 2, height], level);
  });
});

/** The sun comes up behind a laptop that was open all night. */
export const sunrise = poster('light', (grid) => {
  for (const [radius, level] of [
    [19, 1],
    [14, 2],
    [9, 3],
  ] as const) {
    disc(grid, [23.5, 19, radius], level);
  }
  rect(grid, [0, 20, 48, 7], 0);
  rect(grid, [12, 9, 24, 13], 4);
  rect(grid, [14, 11, 20, 9], 0);
  sprite(grid, 16, 12, ['3333..22', '..44444..3', '..222..333', '....33', '..22222', '4444']);
  rect(grid, [8, 22, 32, 2], 3);
  rect(grid, [20, 22, 8, 1], 1);
  sprinkle(grid, 9, (_, y) => (y > 24 ? 0.12 : 0));
});
