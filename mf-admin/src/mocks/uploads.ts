import { mockFile } from '@club/web-kit/mock';

const kept = new Map<string, Blob>();

/** Keeps a file in the page's memory. Returns the address under which it is shown. */
export function keepUpload(file: Blob): string {
  const id = crypto.randomUUID();
  kept.set(id, file);
  return `/media/${id}/1200.webp`;
}

/** The address of a picture that came with a form; the one before where none did. */
export const pictureOf = (file: Blob | undefined, before: string | null): string | null =>
  file ? keepUpload(file) : before;

/** What was uploaded, the same in every width. */
export const uploadedFiles = mockFile('/media/{id}/{size}', ({ id }) => kept.get(String(id)));
