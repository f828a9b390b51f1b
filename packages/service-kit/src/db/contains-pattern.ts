import { type RawBuilder, sql } from 'kysely';

/** The pattern of `like` and `ilike` for texts that contain this one, whose `%`, `_` and `\` mean themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text has every word of a search, in any case and order. For tables that need no index. */
export const hasWords = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ilike all(${search.split(/\s+/).filter(Boolean).map(containsPattern)}::text[])`;

/** The indexes hold sequences of three characters. */
const GRAM = 3;

/** Whether the index of a text's sequences can find this part of it. */
export const hasGrams = (part: string): boolean => [...part].length >= GRAM;

/**
 * Whether a text has every word of a search, in any case. Without a search it has.
 * @param text an expression whose `kit.grams` an index holds
 */
export function matchesWords(text: RawBuilder<unknown>, search = ''): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => {
    const isAlike = sql`${text} ilike ${containsPattern(word)}`;
    return hasGrams(word) ? sql`kit.grams(${text}) @> kit.grams(${word}) and ${isAlike}` : isAlike;
  });
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}
