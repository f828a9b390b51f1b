/**
 * Breaks up what an email program would turn into a link, with an invisible character (word joiner), for texts that a
 * visitor wrote: an email to somebody else must not carry a visitor's link.
 */
export const unlinked = (text: string): string =>
  text.replace(/(?<=\S)[.@:](?=[\p{L}\p{N}/])/gu, (sign) => `\u2060${sign}\u2060`);
