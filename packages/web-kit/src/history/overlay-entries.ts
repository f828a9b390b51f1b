/** The router's state of a history entry, and how many overlays are open at it. */
interface EntryState {
  idx?: number;
  key?: string;
  overlays?: number;
}

interface Overlay {
  close: () => void;
}

/** The open overlays, the topmost last. */
const overlays: Overlay[] = [];

/** Whether a step through the history was started and not finished. */
let isTravelling = false;
let isScheduled = false;
/** The router's key of the page under the overlays. */
let pageKey: string | undefined;
/** The browser's key of a page that opened while a step was not finished. */
let pageOpenedMeanwhile: string | undefined;

const currentState = () => window.history.state as EntryState | null;
const depthOf = (state: EntryState | null) => state?.overlays ?? 0;

/** Whether the current history entry belongs to an overlay: after a reload, one that was open before. */
export const isOverlayEntry = () => depthOf(currentState()) > 0;

/** Moves through the history. Overlays change no entries until the step is finished. */
export function travelHistory(steps: number): void {
  isTravelling = true;
  pageOpenedMeanwhile = undefined;
  window.history.go(steps);
}

// Chrome finishes a step even if a page opens meanwhile, and so leaves that page.
if (typeof window !== 'undefined') {
  window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (isTravelling && navigationType === 'push') {
      pageOpenedMeanwhile = window.navigation.currentEntry?.key;
    }
  });
}

/** Goes to the page that opened while the step was not finished. Returns whether there is such a page. */
function goToPageOpenedMeanwhile(): boolean {
  if (pageOpenedMeanwhile === undefined) return false;
  isTravelling = true;
  const { committed } = window.navigation.traverseTo(pageOpenedMeanwhile);
  // The browser refuses this step when another one starts. Then overlays must not wait for it.
  committed?.catch(() => {
    isTravelling = false;
  });
  pageOpenedMeanwhile = undefined;
  return true;
}

/** Ends a step through the history. Returns whether `travelHistory` started it. */
export function wasReached(): boolean {
  const was = isTravelling;
  isTravelling = false;
  return was;
}

/** Gives an open overlay a history entry, so that Back calls `close`. Returns a function that removes both. */
export function addOverlay(close: () => void): () => void {
  const overlay = { close };
  overlays.push(overlay);
  settleOverlays();
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1);
    settleOverlays();
  };
}

/**
 * Adds or removes history entries until there is one for each open overlay. It waits until the current event is handled,
 * because a link in an overlay closes the overlay and opens a page.
 */
export function settleOverlays(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    if (isTravelling) return;
    const missing = overlays.length - depthOf(currentState());
    if (missing === 0) return;
    pageKey = currentState()?.key;
    if (missing < 0) travelHistory(missing);
    for (let added = 0; added < missing; added += 1) addEntry();
  });
}

/** Adds an entry of the same page, one position further in the router's count. */
function addEntry(): void {
  const state = currentState();
  const next = { ...state, idx: (state?.idx ?? 0) + 1, overlays: depthOf(state) + 1 };
  window.history.pushState(next, '');
}

/**
 * After a step to `state`: closes the topmost overlay when the visitor went back on the same page, all of them on another
 * page. Returns whether the router must know about the step.
 */
export function closeOverlay(state: EntryState | null, isOwnStep: boolean): boolean {
  settleOverlays();
  if (isOwnStep && goToPageOpenedMeanwhile()) return false;
  const isSamePage = state?.key === pageKey;
  if (overlays.length === 0) return !(isOwnStep && isSamePage);
  if (!isSamePage) {
    for (const { close } of [...overlays].reverse()) close();
    return true;
  }
  if (depthOf(state) < overlays.length && !isOwnStep) overlays.at(-1)?.close();
  return false;
}
