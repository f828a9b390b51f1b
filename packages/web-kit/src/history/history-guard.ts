import { closeOverlay, settleOverlays, wasReached } from './overlay-entries.ts';

/** Returns whether the router may handle a step of the browser's Back or Forward. */
type HistoryGuard = (event: PopStateEvent) => boolean;

let current: HistoryGuard | undefined;

/** Calls the guard before the router handles Back and Forward. Returns a function that removes it. */
export function guardHistory(guard: HistoryGuard): () => void {
  current = guard;
  return () => {
    if (current === guard) current = undefined;
  };
}

function mayRouterHandle(event: PopStateEvent): boolean {
  const isOwnStep = wasReached();
  if (current?.(event) === false) {
    settleOverlays();
    return false;
  }
  return closeOverlay(event.state, isOwnStep);
}

// Listeners of the window run in the order in which they were added: this module loads before any router.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (!mayRouterHandle(event)) event.stopImmediatePropagation();
  });
}
