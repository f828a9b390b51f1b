const ascii = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();

/** Letters and digits only, in upper case: transaction IDs are compared like this. */
export const compact = (text: string): string => ascii(text).replace(/[^A-Z0-9]/g, '');

const LOOK_ALIKE: Record<string, string> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  S: '5',
  Z: '2',
  B: '8',
};

/** {@link compact}, with letters as the digits that they look like: references are compared like this. */
export const folded = (text: string): string =>
  compact(text).replace(/[OQILSZB]/g, (letter) => LOOK_ALIKE[letter] as string);

const MIN_ID = 6;
const DAY = /^(20\d{6}|\d{4}20\d{2})$/;

/** A transaction ID that can identify a transfer. @returns undefined for one that is too short, has few digits or is a date */
export function identifyingId(text: string | null): string | undefined {
  const id = compact(text ?? '');
  const digits = id.replace(/\D/g, '').length;
  return id.length >= MIN_ID && digits >= 4 && !DAY.test(id) ? id : undefined;
}

/** The words of a text that may be transaction IDs, as {@link identifyingId} has them. */
export const idsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}-]+/u).flatMap((word) => {
    const whole = identifyingId(word);
    const parts = word.includes('-')
      ? word.split('-').flatMap((part) => identifyingId(part) ?? [])
      : [];
    return whole ? [whole, ...parts] : parts;
  });

const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'ENGR', 'PROF', 'SIR']);
const MUHAMMAD = /^(MU?H?D|MOHD|M[OU]H?AMM?[AE]D|MD|M)$/;

/** The words of a name, with one spelling for Muhammad and without titles. */
export const nameWords = (name: string): string[] =>
  ascii(name)
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && !TITLES.has(word))
    .map((word) => (MUHAMMAD.test(word) ? 'MUHAMMAD' : word));

const MIN_WORDS = 2;
const MAX_WORDS = 5;

/** A name without the order of its words. @returns undefined for a single word, which many people share */
export function nameKey(words: string[]): string | undefined {
  const long = words.filter((word) => word.length > 1);
  return long.length >= MIN_WORDS && words.length <= MAX_WORDS
    ? [...words].sort().join(' ')
    : undefined;
}

/** The names of two to five words that a text may contain. */
export function nameKeysIn(words: string[]): string[] {
  const keys: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let count = MIN_WORDS; count <= MAX_WORDS && start + count <= words.length; count += 1) {
      const key = nameKey(words.slice(start, start + count));
      if (key) keys.push(key);
    }
  }
  return keys;
}
