import type { UncopiedPicture } from '@club/contracts/content/post';
import { removeImage } from './form-image.ts';
import { keepPicture, ownPath, type PictureDeps } from './picture-address.ts';
import { picturePlaces } from './picture-places.ts';

/** What one save may ask of the web and of this machine; a further save goes on where it ended. */
const MAX_PICTURES = 20;
const BEGIN_WITHIN_MS = 20_000;
const AT_ONCE = 3;

const texts = {
  tooMany: `Only ${MAX_PICTURES} pictures are copied at a save. Save the post again for this one.`,
  tooLate: 'There was no time left for this picture. Save the post again to try it.',
};

/**
 * Hands `save` a Markdown text whose pictures are our own: those from elsewhere are fetched, drawn anew and kept, since
 * pages show pictures of this site alone. What cannot be had stays as it was written, and is named with the reason. When
 * the save fails the files are removed again.
 */
export async function withOwnTextPictures<Saved>(
  deps: PictureDeps,
  text: string,
  save: (ownText: string, uncopied: UncopiedPicture[]) => Promise<Saved>,
): Promise<Saved> {
  const places = picturePlaces(text).filter(({ address }) => /^https?:\/\//i.test(address));
  const here = (address: string) => ownPath(address, deps.publicUrl);
  const elsewhere = new Set(places.map(({ address }) => address).filter((one) => !here(one)));
  const copied = new Map<string, string>();
  try {
    const uncopied = await copyInto(copied, deps, [...elsewhere]);
    let ownText = text;
    // From the end, so that the places before stay where they are.
    for (const { address, start, end } of places.toReversed()) {
      const own = here(address) ?? copied.get(address);
      if (own) ownText = ownText.slice(0, start) + own + ownText.slice(end);
    }
    return await save(ownText, uncopied);
  } catch (error) {
    for (const url of copied.values()) await removeImage(deps.storage, url);
    throw error;
  }
}

/** Copies what can be had, from each address to the one here. @returns what cannot, and why */
async function copyInto(
  copied: Map<string, string>,
  deps: PictureDeps,
  addresses: string[],
): Promise<UncopiedPicture[]> {
  const problems = new Map<string, string>();
  const end = Date.now() + BEGIN_WITHIN_MS;

  const copy = async (address: string): Promise<void> => {
    if (Date.now() > end) return void problems.set(address, texts.tooLate);
    const { url, problem } = await keepPicture(deps, address.replace(/^http:/i, 'https:'));
    if (url === undefined) problems.set(address, problem);
    else copied.set(address, url);
  };
  const queue = addresses.slice(0, MAX_PICTURES);
  const copyOneByOne = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await copy(next);
  };
  // All of them come to their end, so that nothing is kept after the files of a failed save are removed.
  const rounds = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyOneByOne));
  for (const round of rounds) if (round.status === 'rejected') throw round.reason;
  return addresses
    .filter((address) => !copied.has(address))
    .map((address) => ({ address, problem: problems.get(address) ?? texts.tooMany }));
}
