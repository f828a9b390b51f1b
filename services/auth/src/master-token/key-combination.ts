import { createHash, timingSafeEqual } from 'node:crypto';

/** True for the same keys in any order and case. Takes equally long for every guess. */
export function sameKeys(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(keys: string): Buffer {
  const names = keys.toLowerCase().split('+');
  return createHash('sha256')
    .update(
      names
        .map((name) => name.trim())
        .sort()
        .join('+'),
    )
    .digest();
}
