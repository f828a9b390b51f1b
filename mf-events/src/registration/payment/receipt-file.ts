import { RECEIPT_ACCEPT, receiptFile } from '@club/contracts/events/payment';

/** The reason why the server would refuse the file, from its size and name. */
export function receiptProblem(
  file: File,
  { maxBytes, tooLarge } = receiptFile,
): string | undefined {
  if (file.size > maxBytes) return tooLarge;
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  return RECEIPT_ACCEPT.split(',').includes(extension) ? undefined : receiptFile.wrongType;
}

/** A receipt stays readable at this size. The quality falls until the file is small enough. */
const LONG_EDGE_PX = 2000;
const JPEG_QUALITIES = [0.85, 0.7, 0.55, 0.4];

const isImage = ({ name, type }: File) => type.startsWith('image/') || /\.(jpe?g|png)$/i.test(name);

/**
 * Shrinks a photo that is larger than the limit, and turns it upright. Other files, and images that the browser cannot read,
 * are returned unchanged.
 */
export async function fitPhoto(file: File, { maxBytes } = receiptFile): Promise<File> {
  if (file.size <= maxBytes || !isImage(file)) return file;
  const canvas = await drawn(file).catch(() => undefined);
  if (!canvas) return file;
  const name = file.name.replace(/\.[^.]+$/, '') || 'photo';
  for (const quality of JPEG_QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= maxBytes) {
      return new File([blob], `${name}.jpg`, { type: blob.type });
    }
  }
  return file;
}

/** The image on a canvas, as its EXIF orientation says, on white where it is transparent. */
async function drawn(file: File): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONG_EDGE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** `1.4 MB`, `82 kB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
