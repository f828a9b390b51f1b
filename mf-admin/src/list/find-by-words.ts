/** The entries whose text contains every word of the search. */
export function findByWords<Entry>(
  entries: readonly Entry[],
  search: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = textOf(entry).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
