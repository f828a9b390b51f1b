import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

const YOUTUBE = 'https://i.ytimg.com';

/** Best first; the highest exists for most films, the last for all. */
const RESOLUTIONS = ['maxresdefault', 'hqdefault', 'mqdefault'];

const LIMIT_MS = 2500;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 4_000_000;

/** YouTube's grey picture for a film that it does not have is this wide. */
const PLACEHOLDER_WIDTH = 120;

/** Wide and flat as a player, without the black bars of the smaller pictures. */
const WIDTH = 1280;
const RATIO = 16 / 9;

/** After a failure nobody asks again for so long. */
const MISSING_MS = 5 * 60 * 1000;

/** A film's still as JPEG; undefined when there is none or YouTube cannot be reached. */
export type FetchStill = (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Fetches stills on the server's own account, so that a visitor's browser need not ask YouTube. @param host for tests */
export function createStillFetcher(host = YOUTUBE): FetchStill {
  const missing = new LRUCache<string, true>({ max: 1000, ttl: MISSING_MS });
  const underWay = new Map<string, ReturnType<FetchStill>>();

  async function find(id: string): ReturnType<FetchStill> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    for (const resolution of RESOLUTIONS) {
      const answer = await fetch(`${host}/vi/${id}/${resolution}.jpg`, {
        signal,
        redirect: 'error',
      });
      const picture = answer.ok && (await drawnAnew(await read(answer)));
      if (picture) return picture;
      if (!answer.ok) await answer.body?.cancel();
    }
    return undefined;
  }

  return (id) => {
    if (missing.has(id)) return Promise.resolve(undefined);
    const known = underWay.get(id);
    if (known) return known;
    const found = find(id)
      .catch(() => undefined)
      .then((still) => {
        if (!still) missing.set(id, true);
        underWay.delete(id);
        return still;
      });
    underWay.set(id, found);
    return found;
  };
}

/** @throws for an answer that is larger than any still */
async function read(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('larger than any still');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The picture unpacked and drawn anew, cut to the player's shape; undefined for the placeholder. @throws for no JPEG */
async function drawnAnew(bytes: Buffer): ReturnType<FetchStill> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { width, height, format } = await image.metadata();
  if (format !== 'jpeg') throw new Error(`a still that is ${format}`);
  if (width <= PLACEHOLDER_WIDTH) return undefined;
  const cut = Math.min(WIDTH, width, Math.floor(height * RATIO));
  const drawn = await image
    .resize({ width: cut, height: Math.round(cut / RATIO), fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return Uint8Array.from(drawn);
}
