import { invalid, ServiceError } from '@club/service-kit/errors/service-error';
import { DownloadTooLarge } from '@club/service-kit/http/download';
import { deleteImagesOnError } from '@club/service-kit/images/form-image';
import { storeImage } from '@club/service-kit/images/web-image';
import type { ContentCtx } from '../content-ctx.ts';

const MAX_BYTES = 10 * 1024 * 1024;

const texts = {
  notHttps: 'Please use an address that begins with https://.',
  tooLarge: 'The image at this address is larger than 10 MB. Please upload a smaller one.',
  notAnImage: 'There is no JPEG, PNG, WebP or GIF image at this address.',
  unreachable: 'We cannot fetch an image from this address. Please upload the image instead.',
};

interface AddressField {
  address: string;
  /** The form field of the address. */
  field: string;
}

/**
 * Passes `save` the address of an image on this site. An image of another site is copied first, because pages show only
 * images of this site. When the save fails, the copy is deleted. @throws 422 at the field
 */
export async function withOwnImage<Saved>(
  ctx: ContentCtx,
  { address, field }: AddressField,
  save: (ownAddress: string) => Promise<Saved>,
): Promise<Saved> {
  const own = ownPath(address, ctx.publicUrl);
  if (own) return save(own);
  const { url, problem, cause } = await copyImage(ctx, address);
  if (url === undefined) throw Object.assign(invalid({ [field]: problem }), { cause });
  return deleteImagesOnError(ctx, [url], () => save(url));
}

/** The path of an image of this site, also if its address is absolute; undefined for an image of another site. */
export const ownPath = (address: string, publicUrl: string): string | undefined =>
  [address, address.replace(publicUrl, '')].find((path) => path.startsWith('/media/'));

type Copy =
  | { url: string; problem?: never; cause?: never }
  | { url?: never; problem: string; cause: unknown };

/** Downloads an image and stores it. @returns its URL, or the problem in words for the admin. @throws if storing fails */
export async function copyImage(
  ctx: Pick<ContentCtx, 'storage' | 'images' | 'download'>,
  address: string,
): Promise<Copy> {
  let bytes: Uint8Array;
  try {
    bytes = await ctx.download(address, MAX_BYTES);
  } catch (cause) {
    if (!/^https:/i.test(address)) return { problem: texts.notHttps, cause };
    const isTooLarge = cause instanceof DownloadTooLarge;
    return { problem: isTooLarge ? texts.tooLarge : texts.unreachable, cause };
  }
  try {
    return { url: await storeImage(ctx, bytes) };
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    if (cause.status === 415) return { problem: texts.notAnImage, cause };
    if (cause.status === 422) return { problem: cause.message, cause };
    throw cause;
  }
}
