/** Makes a value with the first call and keeps it. A failure is not kept: the next call tries again. */
export function keepPromise<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

/** The same with a value for each key, which lives as long as the key. */
export function keepPromises<Key extends object, Value>(
  make: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new WeakMap<Key, () => Promise<Value>>();
  return (key) => {
    const get = kept.get(key) ?? keepPromise(() => make(key));
    kept.set(key, get);
    return get();
  };
}
