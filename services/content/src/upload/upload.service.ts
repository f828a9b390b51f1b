import { uploadedImage } from '@club/contracts/content/upload';
import { invalid, ServiceError, tooLarge, wrongType } from '@club/service-kit/errors/service-error';
import { storeImage } from '@club/service-kit/images/web-image';
import type { Storage } from '@club/service-kit/storage/storage';

/** Stores an image on its own. @returns its address. @throws 413 above 5 MB, 415 for what is no image (texts of SPEC §5) */
export async function keepUpload(storage: Storage, file: File): Promise<string> {
  const { maxBytes, tooLarge: tooLargeText, wrongType: notAnImage } = uploadedImage;
  if (file.size === 0) throw invalid({ file: notAnImage });
  if (file.size > maxBytes) throw tooLarge(tooLargeText, { file: tooLargeText });
  try {
    return await storeImage(storage, new Uint8Array(await file.arrayBuffer()), 'file');
  } catch (error) {
    if (error instanceof ServiceError && error.status === 415) {
      throw wrongType(notAnImage, { file: notAnImage });
    }
    throw error;
  }
}
