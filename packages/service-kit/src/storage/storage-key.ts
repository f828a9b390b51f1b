/** @throws for a key that could lead out of the store's folder. */
export function assertKey(key: string): void {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split('/').some((part) => /^\.+$/.test(part))) {
    throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  }
}
