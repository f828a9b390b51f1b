const SAFE_SCHEME = /^(?:https?|mailto|tel):/i;
const ANY_SCHEME = /^[^/?#]*:/;
const OWN_PICTURE = /^(?:\/media\/[\w./-]+|https?:\/\/)/i;

/** An address that a link may lead to: the web, mail, telephone, or a place of this site. Nothing that runs. */
export function safeLink(address: string): string | undefined {
  const plain = address.trim();
  return SAFE_SCHEME.test(plain) || !ANY_SCHEME.test(plain) ? plain : undefined;
}

/** An address that a picture may come from. */
export const safePicture = (address: string): string | undefined =>
  OWN_PICTURE.test(address.trim()) ? address.trim() : undefined;

/** Whether an address leads away from the site. */
export const isElsewhere = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);
