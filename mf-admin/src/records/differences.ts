import type { Difference } from './version-conflict.tsx';

/** What differs between two drafts, in the order and the words of `labels`. */
export function differencesOf<Draft extends object>(
  labels: Partial<Record<keyof Draft & string, string>>,
  mine: Draft,
  theirs: Draft,
): Difference[] {
  return (Object.entries(labels) as [keyof Draft & string, string][])
    .map(([name, label]) => ({
      label,
      mine: String(mine[name] ?? ''),
      theirs: String(theirs[name] ?? ''),
    }))
    .filter((row) => row.mine.trim() !== row.theirs.trim());
}
