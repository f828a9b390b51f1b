const FALLBACK_MS = 2000;

const nextIdle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(resolve);
    else setTimeout(resolve, FALLBACK_MS);
  });

/** Lets the browser do other work first. */
export type Pause = () => Promise<unknown>;

/**
 * Loads code ahead when the page is loaded and idle, so that a tap opens it at once. Visitors who save data load it with the tap.
 * @param load gets a pause until the browser is idle again, for code in parts
 * @returns a function that stops at the next pause
 */
export function preloadWhenIdle(load: (idle: Pause) => Promise<unknown>): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  const idle = async () => {
    await nextIdle();
    signal.throwIfAborted();
  };
  // The tap reports a failure.
  const start = () =>
    void idle()
      .then(() => load(idle))
      .catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true, signal });
  return () => stopped.abort();
}
