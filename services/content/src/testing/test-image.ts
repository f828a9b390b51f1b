import sharp from 'sharp';

/** A small valid image, as a file of a form. */
export async function testImage(name = 'photo.png'): Promise<File> {
  const bytes = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#8fc714' },
  })
    .png()
    .toBuffer();
  return new File([Uint8Array.from(bytes)], name, { type: 'image/png' });
}

/** A file of this size that is not an image. */
export const testFile = (bytes: number, name = 'photo.png'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });
