import { isAnimated } from '@club/contracts/values/animation';
import sharp from 'sharp';

/** Two pictures, the second one below the first. */
const two = () =>
  sharp({
    create: {
      ...{ width: 16, height: 32, channels: 3, background: '#8fc714', pageHeight: 16 },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const one = () => sharp({ create: { width: 16, height: 16, channels: 4, background: '#8fc714' } });

test.each([
  ['a GIF', one().gif(), two().gif()],
  ['a WebP', one().webp(), two().webp()],
])('%s with two pictures is known by its bytes', async (_, still, animated) => {
  expect(isAnimated(await still.toBuffer())).toBe(false);
  expect(isAnimated(await animated.toBuffer())).toBe(true);
});

test.each([
  ['a PNG', () => one().png().toBuffer(), false],
  ['a JPEG', () => one().jpeg().toBuffer(), false],
  ['an AVIF', () => one().avif({ effort: 0 }).toBuffer(), false],
  ['no image', async () => Buffer.from('GIF'), false],
  [
    'a PNG that moves',
    async () => Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR.\0\0\0\bacTL.IDAT', 'latin1'),
    true,
  ],
])('%s: several pictures or not', async (_, bytes, expected) => {
  expect(isAnimated(await bytes())).toBe(expected);
});
