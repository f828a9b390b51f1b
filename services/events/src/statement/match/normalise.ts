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

const PHONE = /^(0092|92|0)3\d{9}$/;

/** A mobile number is that of a payer, not of a transfer. Teams type it as transaction ID. */
export const isPhone = (id: string): boolean => PHONE.test(id);

/** Shorter numbers repeat: those of cash machines have six digits, and so has a day. */
const UNIQUE_ID = 9;

/** Whether a transaction ID names one transfer for certain. */
export const isUnique = (id: string): boolean => id.length >= UNIQUE_ID;

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

/** The words of a name in any script, with one spelling for Muhammad and without titles. */
export const nameWords = (name: string): string[] =>
  ascii(name)
    .split(/\P{L}+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .map((word) => (MUHAMMAD.test(word) ? 'MUHAMMAD' : word));

const MAX_WORDS = 8;

/** A name without the order of its words. @returns undefined for initials alone, and for more than eight words */
export function nameKey(words: string[]): string | undefined {
  const hasWord = words.some((word) => word.length > 1);
  return hasWord && words.length <= MAX_WORDS ? [...words].sort().join(' ') : undefined;
}

/** The names of up to eight words that a text may contain. */
export function nameKeysIn(words: string[]): string[] {
  const keys: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let count = 1; count <= MAX_WORDS && start + count <= words.length; count += 1) {
      const key = nameKey(words.slice(start, start + count));
      if (key) keys.push(key);
    }
  }
  return keys;
}

/** A person's name as lines may have it: banks and people leave Muhammad out of a longer name. */
export function nameKeysOf(name: string): string[] {
  const words = nameWords(name);
  const short = words.filter((word) => word !== 'MUHAMMAD');
  return [words, ...(short.length > 1 ? [short] : [])].flatMap((some) => nameKey(some) ?? []);
}
