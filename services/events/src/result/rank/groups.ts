/** Splits into groups: two keys are in one group if links lead from one to the other. The largest group comes first. */
export function groupsOf(keys: string[], links: Iterable<readonly [string, string]>): string[][] {
  const groupOf = new Map(keys.map((key) => [key, [key]]));
  for (const [one, other] of links) {
    const [kept, moved] = [groupOf.get(one), groupOf.get(other)];
    if (!kept || !moved || kept === moved) continue;
    kept.push(...moved);
    for (const key of moved) groupOf.set(key, kept);
  }
  const groups = [...new Set(groupOf.values())].map((group) => group.sort());
  return groups.sort((one, other) => other.length - one.length);
}
