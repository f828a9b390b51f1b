import { diskStorage } from './disk-storage.ts';
import type { RoomLimits } from './room.ts';
import type { Storage } from './storage.ts';

/** @param url `file:/folder` or `s3://bucket?endpoint=…&region=…` with the usual AWS variables for credentials. */
export async function openStorage(url: string, limits?: RoomLimits): Promise<Storage> {
  if (url.startsWith('s3://')) {
    // The client of S3 needs 23 MB.
    const { s3Storage } = await import('./s3-storage.ts');
    return s3Storage(new URL(url));
  }
  return diskStorage(url.replace(/^file:(\/\/)?/, ''), limits);
}
