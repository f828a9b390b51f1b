/** A field that differs between two drafts, in words. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** Label and text of each field of a draft. */
export type InWords = Record<string, string>;

/** A draft in words, with its fields in the order of their labels. */
export const inWords = (labels: object, draft: Record<string, unknown>): InWords =>
  Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [label, String(draft[name] ?? '')]),
  );

export const differencesOf = (mine: InWords, theirs: InWords): Difference[] =>
  Object.entries(theirs)
    .map(([label, text]) => ({ label, mine: mine[label] ?? '', theirs: text }))
    .filter((row) => row.mine.trim() !== row.theirs.trim());
