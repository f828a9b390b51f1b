const SAFE_SCHEME = /^(?:https?|mailto|tel):/i;
const ANY_SCHEME = /^[^/?#]*:/;
const IMAGE_URL = /^(?:\/media\/[\w./-]+|https?:\/\/)/i;

/** A URL that a link may have: web, email, telephone, or a path of this site. Never one that runs code. */
export function safeLink(address: string): string | undefined {
  const plain = address.trim();
  return SAFE_SCHEME.test(plain) || !ANY_SCHEME.test(plain) ? plain : undefined;
}

/** A URL that an image may have. */
export const safePicture = (address: string): string | undefined =>
  IMAGE_URL.test(address.trim()) ? address.trim() : undefined;

/** Whether a URL belongs to another site. */
export const isElsewhere = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);
