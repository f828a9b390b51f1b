interface DraftStoreOptions<Draft> {
  /** Start of the storage key: `club-registration`. */
  name: string;
  /** Raise it when the shape changes: drafts of another version are ignored. */
  version: number;
  /** Returns the draft if the stored value has its shape: `(value) => schema.safeParse(value).data`. */
  parse: (value: unknown) => Draft | undefined;
  /** `tab` keeps drafts until the tab closes, `browser` until they are cleared. */
  lifetime?: 'tab' | 'browser';
}

export interface DraftStore<Draft> {
  /** Returns undefined when there is no draft, or none of this version and shape. */
  read: (id?: string) => Draft | undefined;
  /** Returns false when the storage is blocked or full. Pass undefined as `id` for the only draft of a store. */
  write: (id: string | undefined, draft: Draft) => boolean;
  clear: (id?: string) => void;
}

/**
 * Keeps values that are typed but not saved. It never throws: browsers block storage by a setting, and limit its size.
 * @example
 * const drafts = createDraftStore({ name: 'club-post', version: 1, parse: (value) => post.safeParse(value).data });
 * drafts.write(post.id, values);
 */
export function createDraftStore<Draft>({
  name,
  version,
  parse,
  lifetime = 'tab',
}: DraftStoreOptions<Draft>): DraftStore<Draft> {
  const keyOf = (id: string | undefined) => (id === undefined ? name : `${name}:${id}`);
  // Read at each use: a blocked storage throws on access.
  const storage = () => (lifetime === 'tab' ? sessionStorage : localStorage);

  return {
    read: (id) =>
      orUndefined(() => {
        const stored = JSON.parse(storage().getItem(keyOf(id)) ?? 'null');
        return stored?.version === version ? parse(stored.draft) : undefined;
      }),
    write: (id, draft) =>
      orUndefined(() => {
        storage().setItem(keyOf(id), JSON.stringify({ version, draft }));
        return true;
      }) ?? false,
    clear: (id) => orUndefined(() => storage().removeItem(keyOf(id))),
  };
}

function orUndefined<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
