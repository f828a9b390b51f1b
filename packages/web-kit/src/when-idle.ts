import { hasEarlyPress } from './remote/early-input.ts';
import { isCodeAwaited } from './remote/load-twice.ts';

const FALLBACK_MS = 2000;
/** A page that is never idle goes on after this time. */
const LIMIT_MS = 10_000;

const nextIdle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(resolve, { timeout: LIMIT_MS });
    else setTimeout(resolve, FALLBACK_MS);
  });

const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });

/** Resolves when the page is loaded and idle, and the visitor waits for no code: a tap goes first. */
export async function untilIdle(): Promise<void> {
  await pageLoaded();
  do await nextIdle();
  while (isCodeAwaited() || hasEarlyPress());
}

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
  const idle = async () => {
    await untilIdle();
    stopped.signal.throwIfAborted();
  };
  // The tap reports a failure.
  void idle()
    .then(() => load(idle))
    .catch(() => undefined);
  return () => stopped.abort();
}
