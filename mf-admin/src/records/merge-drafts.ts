const textOf = (value: unknown) => String(value ?? '').trim();

/** The names of the fields that differ. Space at the ends of a text is no difference. */
export const changedFields = <Fields extends object>(
  one: Fields,
  other: Fields,
): (keyof Fields)[] =>
  (Object.keys(one) as (keyof Fields)[]).filter(
    (name) => textOf(one[name]) !== textOf(other[name]),
  );

/** Two versions of a text, one below the other. */
export const joinTexts = (mine: string, theirs: string): string => `${mine}\n\n---\n\n${theirs}`;

/**
 * Merges two drafts that began as `base`. A field that only one of them changed gets that value; a field that both changed
 * differently keeps mine and is a conflict.
 */
export function mergeDrafts<Fields extends object>(base: Fields, mine: Fields, theirs: Fields) {
  const changedByMe = new Set(changedFields(mine, base));
  const merged = { ...mine };
  const conflicts: (keyof Fields)[] = [];
  for (const name of changedFields(mine, theirs)) {
    if (!changedByMe.has(name)) merged[name] = theirs[name];
    else if (textOf(theirs[name]) !== textOf(base[name])) conflicts.push(name);
  }
  return { merged, conflicts };
}
