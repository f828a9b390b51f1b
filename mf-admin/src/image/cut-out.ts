/** A part of an image, in px of the image. */
export interface ImagePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The site stores images at most 1200 px wide. A larger file only takes longer to send. */
const MAX_WIDTH = 1600;
const QUALITY = 0.9;

/** Returns a part of an image as a new file. @throws if the browser cannot read the image */
export async function cutOut(file: File, { x, y, width, height }: ImagePart): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_WIDTH / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A JPEG stays a JPEG. For other types, WebP keeps transparency.
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted, QUALITY));
  if (!blob) throw new Error(`${file.name} could not be drawn`);
  const name = file.name.replace(/\.\w+$/, '');
  return new File([blob], `${name}.${blob.type.replace('image/', '')}`, { type: blob.type });
}
