import { invalid, ServiceError } from '@club/service-kit/errors/service-error';
import { type Download, DownloadTooLarge } from '@club/service-kit/http/download';
import { storeImage } from '@club/service-kit/images/web-image';
import type { Storage } from '@club/service-kit/storage/storage';
import { removeImage } from './form-image.ts';

const MAX_BYTES = 10 * 1024 * 1024;

const texts = {
  notHttps: 'Please use an address that begins with https://.',
  tooLarge: 'The image at this address is larger than 10 MB. Please upload a smaller one.',
  notAnImage: 'There is no JPEG, PNG, WebP or GIF image at this address.',
  unreachable: 'We cannot fetch an image from this address. Please upload the image instead.',
};

/** What pictures are fetched with and kept in. */
export interface PictureDeps {
  storage: Storage;
  download: Download;
  publicUrl: string;
}

/** An address that somebody entered as a form's field. */
interface EnteredAddress {
  address: string;
  field: string;
}

/**
 * Hands `save` the address of a picture of our own: one from elsewhere is fetched, drawn anew and kept, since pages show
 * pictures of this site alone. When the save fails the files are removed again. @throws 422 at the field
 */
export async function withOwnPicture<Saved>(
  deps: PictureDeps,
  { address, field }: EnteredAddress,
  save: (ownAddress: string) => Promise<Saved>,
): Promise<Saved> {
  const own = ownPath(address, deps.publicUrl);
  if (own) return save(own);
  const url = await keepPicture(deps, address).catch((cause) => {
    throw Object.assign(invalid({ [field]: pictureProblem(cause, address) }), { cause });
  });
  try {
    return await save(url);
  } catch (error) {
    await removeImage(deps.storage, url);
    throw error;
  }
}

/** The path of a picture of this site, however its address is written; undefined for one of elsewhere. */
export const ownPath = (address: string, publicUrl: string): string | undefined =>
  [address, address.replace(publicUrl, '')].find((path) => path.startsWith('/media/'));

/** Fetches a picture, draws it anew and keeps it. @returns its address here */
export async function keepPicture(
  { storage, download }: PictureDeps,
  address: string,
): Promise<string> {
  return storeImage(storage, await download(address, MAX_BYTES));
}

/** Why there was no picture to be had, for whoever entered the address. */
export function pictureProblem(cause: unknown, address: string): string {
  if (!/^https:/i.test(address)) return texts.notHttps;
  if (cause instanceof DownloadTooLarge) return texts.tooLarge;
  return cause instanceof ServiceError && cause.status === 415
    ? texts.notAnImage
    : texts.unreachable;
}
