import { LRUCache } from 'lru-cache';

const YOUTUBE = 'https://i.ytimg.com';

/** Best first. YouTube has the first for most videos, and the last two for all. */
const RESOLUTIONS = {
  large: ['maxresdefault', 'hqdefault', 'mqdefault'],
  small: ['hqdefault', 'mqdefault'],
} as const;
export type ThumbnailSize = keyof typeof RESOLUTIONS;

/** For one resolution. */
const LIMIT_MS = 2000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 4_000_000;

/** The width of the grey image that YouTube sends for a video that it does not have. */
const PLACEHOLDER_WIDTH = 120;

/** The shape of a player. The smaller resolutions have black bars above and below it. */
const WIDTH = { large: 1280, small: 320 };
const RATIO = 16 / 9;

/** After a failure YouTube is not asked again for this long. */
const MISSING_MS = 5 * 60 * 1000;

type Thumbnail = Uint8Array<ArrayBuffer> | undefined;

/** Fetches a video's thumbnail as JPEG; undefined when there is none, or when YouTube cannot be reached. */
export type FetchThumbnail = (id: string, size: ThumbnailSize) => Promise<Thumbnail>;

interface Options {
  host?: string;
  /** Time limit of one resolution. */
  limitMs?: number;
}

/** Fetches thumbnails for visitors, so that YouTube does not see who looks at a page. */
export function createThumbnailFetcher({
  host = YOUTUBE,
  limitMs = LIMIT_MS,
}: Options = {}): FetchThumbnail {
  const missing = new LRUCache<string, true>({ max: 1000, ttl: MISSING_MS });
  const inFlight = new Map<string, Promise<Thumbnail>>();

  async function fetchResolution(id: string, resolution: string): Promise<Buffer | undefined> {
    const response = await fetch(`${host}/vi/${id}/${resolution}.jpg`, {
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    });
    if (response.ok) return read(response);
    await response.body?.cancel();
    return undefined;
  }

  async function find(id: string, size: ThumbnailSize): Promise<Thumbnail> {
    for (const resolution of RESOLUTIONS[size]) {
      // A resolution that fails or takes too long says nothing about the next one.
      const image = await fetchResolution(id, resolution)
        .then((bytes) => bytes && redraw(bytes, WIDTH[size]))
        .catch(() => undefined);
      if (image) return image;
    }
    return undefined;
  }

  return (id, size) => {
    const key = `${id} ${size}`;
    if (missing.has(key)) return Promise.resolve(undefined);
    const running = inFlight.get(key);
    if (running) return running;
    const found = find(id, size)
      .then((image) => {
        if (!image) missing.set(key, true);
        return image;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, found);
    return found;
  };
}

/** @throws for a response that is larger than any thumbnail */
async function read(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The response is larger than any thumbnail.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Decodes the image and encodes it again in the player's shape; undefined for the placeholder. @throws for another format than JPEG */
async function redraw(bytes: Buffer, maxWidth: number): Promise<Thumbnail> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { width, height, format } = await image.metadata();
  if (format !== 'jpeg') throw new Error(`A thumbnail is a JPEG, and this is ${format}.`);
  if (width <= PLACEHOLDER_WIDTH) return undefined;
  const cropped = Math.min(maxWidth, width, Math.floor(height * RATIO));
  const drawn = await image
    .resize({ width: cropped, height: Math.round(cropped / RATIO), fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return Uint8Array.from(drawn);
}
