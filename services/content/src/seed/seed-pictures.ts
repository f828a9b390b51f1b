import { storeImage } from '@club/service-kit/images/web-image';
import type { Storage } from '@club/service-kit/storage/storage';
import { newGrid } from './drawing/grid.ts';
import { pngOf } from './drawing/picture.ts';
import { SCENE_COLS, SCENE_ROWS, type Scene } from './drawing/scene.ts';
import { drawPortrait, type Portrait } from './scenes/portrait.ts';

const SCENE_SQUARE_PX = 25;
const PORTRAIT_SQUARE_PX = 30;

/** Draws a scene, 1200 by 800 px, and keeps it like any uploaded picture. @returns its address */
export async function keepScene(storage: Storage, scene: Scene): Promise<string> {
  const grid = newGrid(SCENE_COLS, SCENE_ROWS);
  scene.draw(grid);
  return storeImage(storage, await pngOf(grid, SCENE_SQUARE_PX, scene.scheme));
}

/** Draws a face, 720 by 720 px. @returns its address */
export const keepPortrait = async (storage: Storage, portrait: Portrait): Promise<string> =>
  storeImage(storage, await pngOf(drawPortrait(portrait), PORTRAIT_SQUARE_PX, 'light'));
