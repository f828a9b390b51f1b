/** The ids of a list are in one group. Lists that share an id make one group together. The largest group comes first. */
export function groupsOf(lists: Iterable<readonly string[]>): string[][] {
  const groupOf = new Map<string, Set<string>>();
  for (const ids of lists) {
    const merged = new Set(ids.flatMap((id) => [id, ...(groupOf.get(id) ?? [])]));
    for (const id of merged) groupOf.set(id, merged);
  }
  const groups = [...new Set(groupOf.values())].map((group) => [...group].sort());
  return groups.sort((one, other) => other.length - one.length);
}
