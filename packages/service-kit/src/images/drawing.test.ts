import sharp from 'sharp';
import { memoryStorage } from '../testing/memory-storage.ts';
import { storeDrawing } from './drawing.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
  <rect width="1200" height="800" fill="#e6e5dd"/><rect x="300" y="200" width="600" height="400" rx="80" fill="#4f7a00"/></svg>`;

test('a drawing is kept in every width, in its own colours', async () => {
  const storage = memoryStorage();
  const url = await storeDrawing(storage, svg, 1200);
  const sizes = [];
  for (const width of [480, 800, 1200]) {
    const file = storage.files.get(url.slice(1).replace('1200', String(width)));
    const image = sharp(file?.bytes);
    sizes.push(await image.metadata().then((meta) => [meta.width, meta.height]));
    const middle = await image
      .extract({ left: width / 2, top: Math.round(width / 3), width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    const off = [0x4f, 0x7a, 0x00].map((colour, index) =>
      Math.abs(colour - (middle[index] ?? 255)),
    );
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
  }
  expect(sizes).toEqual([
    [480, 320],
    [800, 533],
    [1200, 800],
  ]);
});
