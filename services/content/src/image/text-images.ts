import { readPictureNote } from '@club/contracts/content/picture-note';
import type { UncopiedImage } from '@club/contracts/content/post';
import { deleteImagesOnError } from '@club/service-kit/images/form-image';
import type { ContentCtx } from '../content-ctx.ts';
import { copyImage, ownPath } from './own-image.ts';
import { placesApart } from './places-apart.ts';

/** The limits of one save. The next save copies further images. */
const MAX_IMAGES = 20;
const START_WITHIN_MS = 20_000;
const AT_ONCE = 3;

const texts = {
  tooMany: `One save copies at most ${MAX_IMAGES} images. Save the post again to copy this one.`,
  tooLate: 'There was no time left to copy this image. Save the post again to try it.',
};

/**
 * Passes `save` a Markdown text in which images of other sites are replaced by copies on this site, because pages show
 * only images of this site. An image that cannot be copied keeps its address and is listed with the reason. When the
 * save fails, the copies are deleted. @throws 422 for a text that takes too long to show
 */
export async function withOwnTextImages<Saved>(
  ctx: ContentCtx,
  text: string,
  save: (ownText: string, uncopied: UncopiedImage[]) => Promise<Saved>,
): Promise<Saved> {
  const places = (await placesApart(text)).filter(({ address }) => /^https?:\/\//i.test(address));
  const own = (address: string) => ownPath(address, ctx.publicUrl);
  const foreign = new Set(places.map(({ address }) => address).filter((one) => !own(one)));
  const copies = new Map<string, string>();
  return deleteImagesOnError(ctx, copies.values(), async () => {
    const uncopied = await copyImages(ctx, [...foreign], copies);
    let ownText = text;
    // From the end, so that the positions of earlier images stay valid.
    for (const { address, start, end } of places.toReversed()) {
      const url = own(address) ?? copies.get(address);
      if (url) ownText = ownText.slice(0, start) + url + ownText.slice(end);
    }
    return save(ownText, uncopied);
  });
}

/** Adds the URL of each copy to `copies`. @returns the images that could not be copied */
async function copyImages(
  ctx: ContentCtx,
  addresses: string[],
  copies: Map<string, string>,
): Promise<UncopiedImage[]> {
  const problems = new Map<string, string>();
  const end = Date.now() + START_WITHIN_MS;
  const queue = addresses.slice(0, MAX_IMAGES);

  const copyOneByOne = async () => {
    for (let address = queue.shift(); address; address = queue.shift()) {
      if (Date.now() > end) {
        problems.set(address, texts.tooLate);
        continue;
      }
      const { url, problem } = await copyImage(ctx, address.replace(/^http:/i, 'https:'));
      if (url === undefined) problems.set(address, problem);
      // In a text an address may end with the size of the image instead.
      else copies.set(address, readPictureNote(url).url);
    }
  };
  // Waits for all workers: a copy that is stored after a failed save would never be deleted.
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyOneByOne));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return addresses
    .filter((address) => !copies.has(address))
    .map((address) => ({ address, problem: problems.get(address) ?? texts.tooMany }));
}
