/** A part of a picture, in px of the picture itself. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The site keeps pictures at most 1200 px wide; what is finer would only take longer to send. */
const MAX_WIDTH = 1600;
const QUALITY = 0.9;

/** A part of a picture as a file of its own. @throws when the browser cannot read the picture */
export async function cutOut(file: File, { x, y, width, height }: PicturePart): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_WIDTH / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A photo stays one; of the rest, WebP keeps what is transparent.
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted, QUALITY));
  if (!blob) throw new Error(`${file.name} could not be drawn`);
  const name = file.name.replace(/\.\w+$/, '');
  return new File([blob], `${name}.${blob.type.replace('image/', '')}`, { type: blob.type });
}
