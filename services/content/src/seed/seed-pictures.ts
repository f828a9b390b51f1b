import { storeDrawing } from '@club/service-kit/images/drawing';
import type { Storage } from '@club/service-kit/storage/storage';
import { newGrid } from './drawing/grid.ts';
import { svgOf } from './drawing/picture.ts';
import { SCENE_COLS, SCENE_ROWS, type Scene } from './drawing/scene.ts';
import { drawPortrait, type Portrait } from './scenes/portrait.ts';

const SCENE_SQUARE_PX = 25;
const PORTRAIT_SQUARE_PX = 30;

/** Draws a scene, 1200 by 800 px. @returns its address */
export function keepScene(storage: Storage, scene: Scene): Promise<string> {
  const grid = newGrid(SCENE_COLS, SCENE_ROWS);
  scene.draw(grid);
  return storeDrawing(storage, svgOf(grid, SCENE_SQUARE_PX, scene.scheme), 1200);
}

/** Draws a face, 720 by 720 px. @returns its address */
export const keepPortrait = (storage: Storage, portrait: Portrait): Promise<string> =>
  storeDrawing(storage, svgOf(drawPortrait(portrait), PORTRAIT_SQUARE_PX, 'light'), 720);
