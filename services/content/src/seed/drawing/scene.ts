import type { Grid } from './grid.ts';
import type { Scheme } from './picture.ts';

/** A picture of 48 by 32 squares. */
export interface Scene {
  scheme: Scheme;
  draw(grid: Grid): void;
}
export const SCENE_COLS = 48;
export const SCENE_ROWS = 32;
