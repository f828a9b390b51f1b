// No schema here: pages load this file, and zod must not come with it.

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

export const isSameIban = (one: string, other: string): boolean =>
  withoutSpaces(one).toUpperCase() === withoutSpaces(other).toUpperCase();

/** An IBAN in groups of four, as banks print it. */
export const groupIban = (iban: string): string => withoutSpaces(iban).replace(/.{4}(?=.)/g, '$& ');
