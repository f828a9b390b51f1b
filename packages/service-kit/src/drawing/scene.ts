import { storeDrawing } from '../images/drawing.ts';
import type { Storage } from '../storage/storage.ts';
import { type Grid, newGrid } from './grid.ts';
import { type Scheme, svgOf } from './grid-svg.ts';

const COLS = 48;
const ROWS = 32;
const SQUARE_PX = 25;

/** A picture of 48 by 32 squares, or of fewer rows. */
export interface Scene {
  scheme: Scheme;
  rows?: number;
  draw(grid: Grid): void;
}

/** Stores a scene, 25 px a square: 1200 by 800 px. @returns its URL, `/media/<id>/1200.webp` */
export function storeScene(storage: Storage, { scheme, rows = ROWS, draw }: Scene) {
  const grid = newGrid(COLS, rows);
  draw(grid);
  return storeDrawing(storage, svgOf(grid, SQUARE_PX, scheme), COLS * SQUARE_PX);
}
