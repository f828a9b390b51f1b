import { svgOf } from '@club/service-kit/drawing/grid-svg';
import { storeDrawing } from '@club/service-kit/images/drawing';
import type { Storage } from '@club/service-kit/storage/storage';
import { drawPortrait, type Portrait } from './scenes/portrait.ts';

const SQUARE_PX = 30;

/** Draws a face, 720 by 720 px. @returns its address */
export const storePortrait = (storage: Storage, portrait: Portrait): Promise<string> =>
  storeDrawing(storage, svgOf(drawPortrait(portrait), SQUARE_PX, 'light'), 720);
