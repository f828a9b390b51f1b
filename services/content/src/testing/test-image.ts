import sharp from 'sharp';

/** A small but real picture, as a file of a form. */
export async function testImage(name = 'photo.png'): Promise<File> {
  const bytes = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#8fc714' },
  })
    .png()
    .toBuffer();
  return new File([Uint8Array.from(bytes)], name, { type: 'image/png' });
}

/** A file of that many bytes that is no picture. */
export const testFile = (bytes: number, name = 'photo.png'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });
