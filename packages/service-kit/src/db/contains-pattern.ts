import { type RawBuilder, sql } from 'kysely';

/** The pattern of `like` and `ilike` for texts that contain this one, whose `%`, `_` and `\` mean themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text has every word of a search, in any case. Without a search it has. */
export function matchesWords(text: RawBuilder<unknown>, search = ''): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean);
  return sql<boolean>`${text} ilike all(${words.map(containsPattern)}::text[])`;
}
