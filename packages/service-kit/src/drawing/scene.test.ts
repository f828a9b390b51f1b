import sharp from 'sharp';
import { memoryStorage } from '../testing/memory-storage.ts';
import { type Scene, storeScene } from './scene.ts';
import { disc, line, sprite } from './shapes.ts';

const crossed: Scene = {
  scheme: 'light',
  draw(grid) {
    disc(grid, [47, 31, 6], 2);
    line(grid, [-5, 0, 60, 40], 4, 3);
    sprite(grid, 44, 28, ['3333333', '.3.3.3.']);
  },
};

test.each([
  [undefined, 800],
  [27, 675],
])(
  'a scene of %s rows is as high as its rows, whatever it draws beyond its edges',
  async (rows, height) => {
    const storage = memoryStorage();
    const url = await storeScene(storage, { ...crossed, ...(rows && { rows }) });
    const { width, height: drawn } = await sharp(storage.files.get(url.slice(1))?.bytes).metadata();
    expect([width, drawn]).toEqual([1200, height]);
  },
);
