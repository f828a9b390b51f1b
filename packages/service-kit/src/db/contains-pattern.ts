import { foldedWords } from '@club/contracts/values/folded';
import { type RawBuilder, sql } from 'kysely';

/** The pattern of `like` and `ilike` for texts that contain this one, whose `%`, `_` and `\\` mean themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A text in the form in which it is searched and compared, as `folded` of the contracts. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`kit.folded(${text})`;

/** Whether a folded text has these folded words. */
const hasAll = (text: RawBuilder<unknown>, words: string[]) =>
  sql<boolean>`${text} like all(${words.map(containsPattern)}::text[])`;

/** Whether a text has every word of a search, in any spelling and order. For tables that need no index. */
export const hasWords = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  hasAll(folded(text), foldedWords(search));

/** The indexes hold sequences of three characters. */
const GRAM = 3;

/**
 * Whether a text has every word of a search, in any spelling and order. Without a search it has.
 * @param text a folded expression whose `kit.grams` the index holds
 */
export function matchesWords(
  text: RawBuilder<unknown>,
  index: string,
  search = '',
): RawBuilder<boolean> {
  const words = foldedWords(search);
  const long = words.filter((word) => [...word].length >= GRAM);
  const isFound =
    long.length > 0
      ? sql`kit.grams(${text}) @> kit.rare_grams(${long}::text[], ${index}) and`
      : sql.raw('');
  return sql<boolean>`(${isFound} ${hasAll(text, words)})`;
}
