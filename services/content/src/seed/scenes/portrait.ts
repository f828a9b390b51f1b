import { type Grid, INK, type Level, newGrid, PAPER } from '@club/service-kit/drawing/grid';
import { disc, rect, sprinkle, sprite } from '@club/service-kit/drawing/shapes';

/** What tells one drawn member from another. */
export interface Portrait {
  seed: number;
  ground: Level;
  hair: 'short' | 'curly' | 'long' | 'scarf' | 'cap' | 'bun' | 'grey';
  shirt: Level;
  glasses?: boolean;
  beard?: boolean;
}

const SIZE = 24;
const SKIN: Level = 1;

/** A face of 24 by 24 squares. */
export function drawPortrait(portrait: Portrait): Grid {
  const grid = newGrid(SIZE, SIZE);
  sprinkle(grid, portrait.seed, () => 0.14, 2);
  if (portrait.ground) rect(grid, [0, 0, SIZE, SIZE], portrait.ground);
  behind(grid, portrait);
  rect(grid, [3, 21, 18, 3], portrait.shirt);
  rect(grid, [5, 20, 14, 1], portrait.shirt);
  rect(grid, [10, 17, 4, 4], SKIN);
  rect(grid, [11, 20, 2, 2], SKIN);
  rect(grid, [7, 6, 10, 11], SKIN);
  rect(grid, [8, 17, 8, 1], SKIN);
  rect(grid, [6, 10, 12, 3], SKIN);
  if (portrait.beard) beard(grid, portrait.hair === 'grey' ? PAPER : INK);
  face(grid, portrait);
  front(grid, portrait);
  return grid;
}

function face(grid: Grid, { glasses, beard: bearded }: Portrait): void {
  if (glasses) sprite(grid, 7, 9, ['5555555555', '5655..5565', '5555..5555']);
  else sprite(grid, 9, 10, ['5....5', '5....5']);
  if (bearded) rect(grid, [10, 15, 4, 1], SKIN);
  else sprite(grid, 9, 14, ['5....5', '.5555.']);
}

function beard(grid: Grid, level: Level): void {
  rect(grid, [7, 13, 2, 4], level);
  rect(grid, [15, 13, 2, 4], level);
  rect(grid, [8, 14, 8, 5], level);
}

/** Hair and cloth that fall behind the shoulders. */
function behind(grid: Grid, { hair, ground }: Portrait): void {
  const cloth: Level = ground === 3 ? 4 : 3;
  if (hair === 'long') {
    rect(grid, [5, 5, 14, 15], INK);
    rect(grid, [4, 8, 16, 12], INK);
  }
  if (hair === 'bun') disc(grid, [11.5, 2, 2.4], INK);
  if (hair === 'scarf') {
    disc(grid, [11.5, 9.5, 7.5], cloth);
    rect(grid, [4, 10, 16, 12], cloth);
  }
}

/** Hair and cloth over the forehead. */
function front(grid: Grid, { hair, ground }: Portrait): void {
  if (hair === 'scarf') {
    rect(grid, [7, 4, 10, 3], ground === 3 ? 4 : 3);
    rect(grid, [8, 7, 8, 1], PAPER);
  }
  if (hair === 'short' || hair === 'bun') {
    rect(grid, [7, 3, 10, 4], INK);
    rect(grid, [6, 5, 1, 6], INK);
    rect(grid, [17, 5, 1, 6], INK);
    rect(grid, [7, 7, hair === 'bun' ? 2 : 5, 1], INK);
  }
  if (hair === 'grey') {
    rect(grid, [7, 4, 10, 2], PAPER);
    rect(grid, [6, 5, 1, 6], PAPER);
    rect(grid, [17, 5, 1, 6], PAPER);
  }
  if (hair === 'curly') {
    rect(grid, [7, 4, 10, 2], INK);
    const curls = [
      [7, 6],
      [9, 4],
      [12, 3.5],
      [15, 4],
      [17, 6],
      [6, 8],
      [17, 8],
    ] as const;
    for (const [x, y] of curls) disc(grid, [x, y, 1.6], INK);
  }
  if (hair === 'long') {
    rect(grid, [7, 4, 10, 3], INK);
    rect(grid, [12, 7, 5, 1], INK);
    rect(grid, [14, 8, 3, 1], INK);
  }
  if (hair === 'cap') {
    rect(grid, [7, 3, 10, 4], 4);
    rect(grid, [7, 6, 14, 1], 4);
    rect(grid, [11, 4, 2, 2], 2);
    rect(grid, [6, 7, 1, 4], INK);
    rect(grid, [17, 7, 1, 4], INK);
  }
}
