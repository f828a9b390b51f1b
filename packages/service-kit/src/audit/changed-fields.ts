/** Columns that every save changes. */
const BOOKKEEPING = new Set([
  'id',
  'position',
  'slug',
  'version',
  'created_at',
  'updated_at',
  'updated_by',
  'deleted_at',
]);

/** Fields with such a name never reach the audit log. */
const SECRET = /password|secret|token|hash|otp/;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The text of a value, with its fields in one order: the database does not keep theirs. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

type Fields = Record<string, unknown>;

export interface ChangedFields {
  before: Fields | null;
  after: Fields | null;
}

/**
 * The fields that differ, with their old and new values. A field that only `after` has was empty before. Without `before`
 * these are all fields of a new record that are not empty.
 */
export function changedFields(before?: object, after?: object): ChangedFields {
  const [old, now] = [before as Fields | undefined, after as Fields | undefined];
  const names = Object.keys({ ...old, ...now }).filter(
    (name) =>
      !BOOKKEEPING.has(name) &&
      !SECRET.test(name) &&
      textOf(old?.[name] ?? null) !== textOf(now?.[name] ?? null),
  );
  const pick = (fields: Fields | undefined) =>
    fields && names.length > 0
      ? Object.fromEntries(names.map((name) => [name, plain(fields[name])]))
      : null;
  return { before: pick(old), after: pick(now) };
}
