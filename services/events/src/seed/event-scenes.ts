import { type GridCanvas, gridCanvas, type Level } from './grid-canvas.ts';

/** Code brackets over drifts of snow. */
export function snowOnCode(): GridCanvas {
  const canvas = gridCanvas('day', 11);
  canvas.scatter(0.1, [1, 1, 2], (_, y) => y < 20);
  canvas.line([16, 3], [9, 10], 4, 3);
  canvas.line([9, 10], [16, 17], 4, 3);
  canvas.line([27, 2], [20, 18], 3, 3);
  canvas.line([31, 3], [38, 10], 4, 3);
  canvas.line([38, 10], [31, 17], 4, 3);
  for (let x = 0; x < canvas.columns; x += 1) {
    drift(canvas, x, 21 + 1.4 * Math.sin(x / 5), 1);
    drift(canvas, x, 23 + 1.2 * Math.sin(x / 7 + 2), 2);
    drift(canvas, x, 25 + 0.9 * Math.sin(x / 4 + 4), 3);
  }
  return canvas;
}

const drift = (canvas: GridCanvas, x: number, top: number, level: Level) =>
  canvas.box(x, Math.round(top), 1, canvas.rows, level);

/** A gamepad left on the table, hearts still to go. */
export function gamepad(): GridCanvas {
  const canvas = gridCanvas('night', 48);
  canvas.scatter(0.06, [1, 1, 2]);
  canvas.disc(13, 16, 8.4, 2);
  canvas.disc(34, 16, 8.4, 2);
  canvas.box(12, 8, 24, 12, 2);
  canvas.box(14, 21, 20, 6, 0);
  canvas.disc(13, 14, 5.2, 1);
  canvas.disc(34, 14, 5.2, 1);
  canvas.box(12, 10, 3, 9, 4);
  canvas.box(9, 13, 9, 3, 4);
  for (const [x, y] of [
    [33, 10],
    [30, 13],
    [36, 13],
    [33, 16],
  ] as const) {
    canvas.box(x, y, 2, 2, x === 36 ? 4 : 3);
  }
  canvas.box(20, 13, 3, 1, 3);
  canvas.box(25, 13, 3, 1, 3);
  for (const x of [3, 10, 17]) canvas.sprite(x, 1, x === 17 ? faded(HEART) : HEART);
  return canvas;
}

const HEART = ['44.44', '44444', '.444.', '..4..'];
const faded = (rows: string[]) => rows.map((row) => row.replaceAll('4', '1'));

/** A padlock before columns of bits. */
export function padlock(): GridCanvas {
  const canvas = gridCanvas('day', 5);
  canvas.scatter(0.42, [1, 1, 1, 2], (x) => x % 3 !== 0);
  canvas.disc(24, 10, 13, 0);
  canvas.box(12, 9, 25, 17, 0);
  canvas.disc(24, 9, 7.4, 4, 5);
  canvas.box(18, 12, 13, 2, 0);
  canvas.box(17, 9, 3, 4, 4);
  canvas.box(29, 9, 3, 4, 4);
  canvas.box(14, 12, 21, 13, 3);
  canvas.box(14, 12, 21, 1, 4);
  canvas.box(14, 24, 21, 1, 4);
  canvas.disc(24, 17, 2.2, 0);
  canvas.box(23, 18, 3, 4, 0);
  return canvas;
}

/** A robot looks down a corridor at night. */
export function robot(): GridCanvas {
  const canvas = gridCanvas('night', 23);
  for (const [x, toX] of [
    [0, 16],
    [47, 31],
  ] as const) {
    canvas.line([x, 0], [toX, 8], 1);
    canvas.line([x, 26], [toX, 19], 1);
    canvas.line([Math.abs(x - 7), 4], [Math.abs(x - 7), 23], 1);
  }
  canvas.box(24, 1, 1, 4, 3);
  canvas.disc(24, 1, 1.2, 4);
  canvas.box(14, 5, 21, 14, 2);
  canvas.box(15, 6, 19, 12, 1);
  canvas.disc(19, 11, 2.6, 4);
  canvas.disc(29, 11, 2.6, 4);
  canvas.disc(20, 11, 1, 0);
  canvas.disc(30, 11, 1, 0);
  for (let x = 18; x <= 30; x += 2) canvas.set(x, 16, 3);
  canvas.box(12, 9, 2, 6, 3);
  canvas.box(35, 9, 2, 6, 3);
  canvas.box(21, 19, 7, 2, 2);
  canvas.box(11, 21, 27, 6, 2);
  canvas.box(13, 23, 5, 1, 4);
  canvas.box(31, 23, 4, 2, 3);
  return canvas;
}

/** A syntax tree, from the root down. */
export function syntaxTree(): GridCanvas {
  const canvas = gridCanvas('day', 77);
  canvas.scatter(0.04, [1]);
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
    canvas.line([px + 1, py + 3], [px + 1, y - 3], 1);
    canvas.line([px + 1, y - 3], [x + 1, y - 3], 1);
    canvas.line([x + 1, y - 3], [x + 1, y], 1);
  }
  for (const [x, y, , level] of nodes) canvas.box(x, y, 3, 3, level);
  return canvas;
}

/** Bars in order, but for the two that change places next. */
export function sortedBars(): GridCanvas {
  const canvas = gridCanvas('night', 3);
  const heights = [2, 3, 5, 6, 20, 9, 11, 12, 14, 15, 17, 8, 21, 22, 24, 25];
  heights.forEach((height, index) => {
    const inOrder = (1 + Math.floor(index / 6)) as Level;
    const level = index === 4 || index === 11 ? 4 : inOrder;
    canvas.box(index * 3, canvas.rows - height, 2, height, level);
  });
  return canvas;
}

/** The sun comes up behind a laptop that was open all night. */
export function sunrise(): GridCanvas {
  const canvas = gridCanvas('day', 9);
  for (const [radius, level] of [
    [19, 1],
    [14, 2],
    [9, 3],
  ] as const) {
    canvas.disc(23.5, 19, radius, level);
  }
  canvas.box(0, 20, 48, 7, 0);
  canvas.box(12, 9, 24, 13, 4);
  canvas.box(14, 11, 20, 9, 0);
  canvas.sprite(16, 12, ['3333..22', '..44444..3', '..222..333', '....33', '..22222', '4444']);
  canvas.box(8, 22, 32, 2, 3);
  canvas.box(20, 22, 8, 1, 1);
  canvas.scatter(0.12, [1, 2], (_, y) => y > 24);
  return canvas;
}
