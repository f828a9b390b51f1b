import sharp from 'sharp';

/** Bytes of an image as large and as rich in detail as a photograph: soft noise in three colours. */
export function testPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1400, height: 900, channels: 3, noise, background: '#000' } })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer();
}
