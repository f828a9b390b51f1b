import { mockFile } from '@club/web-kit/mock';

const stored = new Map<string, Blob>();

/** Keeps a file in the memory of the page. @returns its address */
export function storeUpload(file: Blob): string {
  const id = crypto.randomUUID();
  stored.set(id, file);
  return `/media/${id}/1200.webp`;
}

/** The stored files, the same in every width. */
export const uploadedFiles = mockFile('/media/{id}/{size}', ({ id }) => stored.get(String(id)));
