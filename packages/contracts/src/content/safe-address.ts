const SAFE_SCHEME = /^(?:https?|mailto|tel):/i;
const ANY_SCHEME = /^[^/?#]*:/;
const IMAGE_URL = /^(?:\/media\/[\w./-]+|https?:\/\/)/i;
const SIZE = /#(\d{1,5})x(\d{1,5})$/;

/** A URL that a link may have: web, email, telephone, or a path of this site. Never one that runs code. */
export function safeLink(address: string): string | undefined {
  const plain = address.trim();
  return SAFE_SCHEME.test(plain) || !ANY_SCHEME.test(plain) ? plain : undefined;
}

/** A URL that an image may have. */
export const safePicture = (address: string): string | undefined =>
  IMAGE_URL.test(address.trim()) ? address.trim() : undefined;

/** The URL of an image and the size that the editor added to it: `/media/…/1200.webp#900x1600`. */
export function sizedPicture(address: string): { url: string; width?: number; height?: number } {
  const [suffix = '', width = 0, height = 0] = SIZE.exec(address) ?? [];
  const url = address.slice(0, address.length - suffix.length);
  return Number(width) && Number(height)
    ? { url, width: Number(width), height: Number(height) }
    : { url };
}

/** Whether a URL belongs to another site. */
export const isElsewhere = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);
