import { folded } from '@club/contracts/values/folded';

/** A text as names, IDs and references are compared. */
export const plain = (text: string): string => folded(text).toUpperCase();

/** Letters and digits only, in upper case: transaction IDs are compared like this. */
export const compact = (text: string): string => plain(text).replace(/[^A-Z0-9]/g, '');

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
export const lookAlike = (text: string): string =>
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
