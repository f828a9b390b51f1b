/** A window for which this media query holds, until it gets wider. The test deletes `matchMedia` afterwards. */
export function narrowWindow(narrow: string) {
  const listeners = new Set<() => void>();
  let isNarrow = true;
  const add = (_: string, listener: () => void) => listeners.add(listener);
  const matchMedia = (query: string) => ({
    get matches() {
      return isNarrow && query.includes(narrow);
    },
    // The theme calls the earlier names.
    addListener() {},
    removeListener() {},
    addEventListener: add,
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
  return {
    widen() {
      isNarrow = false;
      for (const listener of [...listeners]) listener();
    },
  };
}
