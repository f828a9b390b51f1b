import { RECEIPT_ACCEPT, receiptFile } from '@club/contracts/events/payment';

/** The reason why the server would refuse the file, from its size and name. */
export function receiptProblem(file: File): string | undefined {
  if (file.size > receiptFile.maxBytes) return receiptFile.tooLarge;
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  return RECEIPT_ACCEPT.split(',').includes(extension) ? undefined : receiptFile.wrongType;
}

const LONG_EDGE_PX = 2000;
const JPEG_QUALITY = 0.82;

/** Shrinks a camera photo that is larger than the limit. An image that the browser cannot read is returned unchanged. */
export async function fitPhoto(photo: File): Promise<File> {
  if (photo.size <= receiptFile.maxBytes) return photo;
  const bitmap = await createImageBitmap(photo).catch(() => undefined);
  if (!bitmap) return photo;
  const scale = Math.min(1, LONG_EDGE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  const name = photo.name.replace(/\.[^.]+$/, '') || 'photo';
  return blob ? new File([blob], `${name}.jpg`, { type: blob.type }) : photo;
}

/** `1.4 MB`, `82 kB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
