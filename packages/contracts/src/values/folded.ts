// No schema here: pages load this file, and zod must not come with it.

/** Accents, and the points of Hebrew and Arabic. Signs that are vowels, as in Devanagari, stay. Then all signs that nobody sees. */
const MARKS = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`;

/** Letters, digits, quotes and dashes that people type for each other. */
const SAME = [
  ['łøđħıŧðŋəɓɗƙƴς', 'lodhitdnebdkyσ'],
  ['يىكڪةہۃەھٱ', 'ییککههههها'],
  ['٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'],
  ['‘’‚‛′ʼʻ‹›“”„‟«»‐‒–—―−', `'''''''''""""""------`],
  ['ßæœþ', ['ss', 'ae', 'oe', 'th']],
] as const;

const LETTERS = new Map(
  SAME.flatMap(([from, to]) => [...from].map((sign, at) => [sign, [...to][at] ?? ''])),
);
const IS_MARK = new RegExp(`[${MARKS}]`, 'gu');
const IS_LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

/**
 * The form in which texts are searched and compared: without case, accents and invisible signs, with one form of the letters,
 * quotes, dashes and spaces that people type for each other. `kit.folded` says the same in the database.
 */
export const folded = (text: string): string =>
  // Most texts are plain, and there are many of them.
  (/^[ -~]*$/.test(text) ? text.toLowerCase() : withoutSigns(text))
    .replace(/[\t\n\v\f\r \u0085\u1680\u2028\u2029\u2800]+/g, ' ')
    .trim();

function withoutSigns(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(IS_MARK, '')
    .replace(IS_LETTER, (sign) => LETTERS.get(sign) ?? sign);
}

/** The words of a search, folded. */
export const foldedWords = (search: string): string[] => folded(search).split(' ').filter(Boolean);

/** Whether a text has every word of a search, in any order. */
export function hasWordsOf(search: string): (text: string) => boolean {
  const words = foldedWords(search);
  return (text) => {
    const plain = folded(text);
    return words.every((word) => plain.includes(word));
  };
}
