/**
 * Breaks up what an email program would turn into a link, with an invisible character (word joiner), for texts that a
 * visitor wrote: an email to somebody else must not carry a visitor's link. A text in a script from right to left is
 * isolated, and a mark that turns the text after it is gone, so that it does not reorder the sentence around it.
 */
export const unlinked = (text: string): string => {
  const plain = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(?<=\S)[.．。｡@＠:：](?=[\p{L}\p{N}/])/gu, (sign) => `\u2060${sign}\u2060`);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
