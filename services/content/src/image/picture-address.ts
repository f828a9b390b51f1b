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
  const { url, problem, cause } = await keepPicture(deps, address);
  if (url === undefined) throw Object.assign(invalid({ [field]: problem }), { cause });
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

type Kept =
  | { url: string; problem?: never; cause?: never }
  | { url?: never; problem: string; cause: unknown };

/**
 * Fetches a picture, draws it anew and keeps it. @returns its address here, or why there was no picture to be had, for
 * whoever entered the address. @throws when it cannot be kept
 */
export async function keepPicture(
  { storage, download }: PictureDeps,
  address: string,
): Promise<Kept> {
  let bytes: Uint8Array;
  try {
    bytes = await download(address, MAX_BYTES);
  } catch (cause) {
    if (!/^https:/i.test(address)) return { problem: texts.notHttps, cause };
    return {
      problem: cause instanceof DownloadTooLarge ? texts.tooLarge : texts.unreachable,
      cause,
    };
  }
  try {
    return { url: await storeImage(storage, bytes) };
  } catch (cause) {
    if (cause instanceof ServiceError && cause.status === 415) {
      return { problem: texts.notAnImage, cause };
    }
    throw cause;
  }
}
