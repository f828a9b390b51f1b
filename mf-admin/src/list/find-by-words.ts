import { hasWordsOf } from '@club/contracts/values/folded';

/** The entries whose text contains every word of the search, in any spelling. */
export function findByWords<Entry>(
  entries: readonly Entry[],
  search: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const isFound = hasWordsOf(search);
  return search.trim() === '' ? entries : entries.filter((entry) => isFound(textOf(entry)));
}
