import { urlOf } from '../values/url.ts';

const VIDEO_ID = /^[\w-]{11}$/;
const HOSTS = new Set([
  'youtube.com',
  'youtube-nocookie.com',
  'm.youtube.com',
  'music.youtube.com',
]);
const PATHS = /^\/(?:shorts|embed|live|v)\/([^/]+)/;

/** The 11-character id in any address of a YouTube video (watch page, share link, short, live, embed), if it is one. */
export function youtubeId(address: string): string | undefined {
  const text = address.trim();
  const url = urlOf(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const id = host === 'youtu.be' ? url.pathname.slice(1).split('/')[0] : idOnPage(host, url);
  return id && VIDEO_ID.test(id) ? id : undefined;
}

function idOnPage(host: string, url: URL): string | undefined {
  if (!HOSTS.has(host)) return undefined;
  return url.searchParams.get('v') ?? PATHS.exec(url.pathname)?.[1];
}

/** The player's address on the host that sets no cookies before it plays. */
export const youtubeEmbed = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`;

/**
 * The thumbnail of a video. Our own server sends it, so that YouTube does not see who looks at a page. `large` is the
 * best resolution that YouTube has; `small` is one that YouTube has for every video.
 */
export const youtubeThumbnail = (id: string, size: 'large' | 'small' = 'large'): string =>
  `/media/youtube/${id}.jpg${size === 'small' ? '?size=small' : ''}`;
