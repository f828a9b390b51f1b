// No schema here: pages load this file, and zod must not come with it.

/** Scripts in which a joiner changes how a word is written. */
const JOINED = `[${['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'].map((script) => String.raw`\p{scx=${script}}`).join('')}]`;
const EMOJI = String.raw`\p{Extended_Pictographic}`;

/** Where an invisible sign is part of what is seen: inside a word, at the end of a Malayalam one, in an emoji, after a Han sign. */
const NEEDED = [
  `${JOINED}[\\u200c\\u200d](?=${JOINED})`,
  '\\u0d4d\\u200d',
  `${EMOJI}\\p{Emoji_Modifier}?\\ufe0f?\\u200d(?=${EMOJI})`,
  `${EMOJI}[\\ufe0e\\ufe0f]`,
  '[0-9#*]\\ufe0f(?=\\u20e3)',
  '\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{5}\\u{e007f}',
  '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
].join('|');

const SIGNS = new RegExp(`(${NEEDED})|[\\p{DI}\\ufff9-\\ufffb]`, 'gu');

/**
 * The text without signs that nobody sees and that turn, join or hide the text around them: direction marks and overrides,
 * zero-width spaces, soft hyphens, byte order marks, fillers, tags. The blank of Braille becomes a space.
 */
export const visible = (text: string): string =>
  text.replace(SIGNS, (_, needed = '') => needed).replaceAll('\u2800', ' ');
