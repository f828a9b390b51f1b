import { INK, PAPER } from '@club/service-kit/drawing/grid';
import type { Scene } from '@club/service-kit/drawing/scene';
import { curve, disc, line, rect, sprinkle } from '@club/service-kit/drawing/shapes';

/** A rabbit in a meadow, under the moon. */
export const rabbitFilm: Scene = {
  scheme: 'dark',
  draw(grid) {
    disc(grid, [38, 7, 4], 4);
    curve(grid, [0, 48], (x) => 24 + Math.sin(x / 7) * 2, 2);
    for (let x = 0; x < 48; x += 1) rect(grid, [x, Math.round(25 + Math.sin(x / 7) * 2), 1, 9], 1);
    for (const x of [15, 22]) {
      rect(grid, [x, 1, 3, 11], 3);
      rect(grid, [x + 1, 3, 1, 8], 2);
    }
    disc(grid, [20, 15, 6], 3);
    disc(grid, [20, 26, 8], 3);
    disc(grid, [20, 27, 4], 4);
    for (const x of [17, 22]) {
      rect(grid, [x, 13, 2, 2], PAPER);
      rect(grid, [x + 1, 14, 1, 1], INK);
    }
    rect(grid, [19, 17, 3, 1], 4);
    rect(grid, [19, 19, 3, 2], PAPER);
    sprinkle(grid, 3, (_, y) => (y < 22 ? 0.07 : 0.16), 2);
  },
};

/** A small dragon over mountains. */
export const dragonFilm: Scene = {
  scheme: 'dark',
  draw(grid) {
    disc(grid, [34, 12, 9], 1);
    disc(grid, [34, 12, 7], 2);
    for (let x = 0; x < 48; x += 1) {
      const far = Math.abs(((x + 6) % 22) - 11) * 0.9 + 19;
      const near = Math.abs(((x + 16) % 30) - 15) * 0.7 + 23;
      rect(grid, [x, Math.round(far), 1, 32], 1);
      rect(grid, [x, Math.round(near), 1, 32], INK);
      rect(grid, [x, Math.round(near), 1, 1], 3);
    }
    for (let step = 0; step < 9; step += 1) {
      rect(grid, [22 - step, 11 - Math.floor(step * 0.8), 2, Math.max(1, 6 - step)], 4);
      rect(grid, [25 + step, 11 - Math.floor(step * 0.8), 2, Math.max(1, 6 - step)], 4);
    }
    line(grid, [24, 8, 24, 16], 4);
    line(grid, [25, 8, 25, 16], 4);
    line(grid, [24, 16, 19, 20], 4);
    rect(grid, [23, 6, 4, 3], 4);
    rect(grid, [23, 7, 1, 1], PAPER);
    rect(grid, [26, 7, 1, 1], PAPER);
    sprinkle(grid, 9, (_, y) => (y < 18 ? 0.08 : 0), 2);
  },
};

/** A steel hand that reaches up between the towers of a city. */
export const steelFilm: Scene = {
  scheme: 'dark',
  draw(grid) {
    const towers = [
      [0, 12],
      [6, 18],
      [11, 9],
      [34, 8],
      [39, 15],
      [44, 11],
    ] as const;
    for (const [x, y] of towers) {
      rect(grid, [x, y, 5, 32], 1);
      for (let row = y + 2; row < 30; row += 3) rect(grid, [x + 1, row, 1, 1], 3);
      for (let row = y + 3; row < 30; row += 4) rect(grid, [x + 3, row, 1, 1], 2);
    }
    for (const [x, y, height] of [
      [18, 7, 9],
      [21, 4, 12],
      [24, 3, 13],
      [27, 5, 11],
    ] as const) {
      rect(grid, [x, y, 2, height], 3);
      for (let row = y + 3; row < y + height; row += 4) rect(grid, [x, row, 2, 1], INK);
    }
    rect(grid, [18, 16, 11, 9], 3);
    line(grid, [29, 20, 33, 15], 3);
    line(grid, [29, 21, 33, 16], 3);
    disc(grid, [23, 20, 2.5], 4);
    disc(grid, [23, 20, 1], PAPER);
    rect(grid, [20, 25, 7, 7], 2);
    rect(grid, [20, 27, 7, 1], INK);
    sprinkle(grid, 29, (_, y) => (y < 12 ? 0.06 : 0.02), 1);
  },
};
