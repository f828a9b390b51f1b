import { createContext } from 'react';

/** Something typed that is not saved yet. */
export interface Unsaved {
  /** Gives it up, because the admin said so. */
  discard: () => void;
}

/** Stands between what is typed and whatever would lead away from it. */
export interface LeaveGuard {
  /** Holds the screen while it is typed on. @returns how to let it go */
  hold: (unsaved: Unsaved) => () => void;
  /** Goes on at once where nothing is held; else asks first. @param only what alone is left and given up; else all that is held */
  ask: (proceed: () => void, only?: Unsaved) => void;
}

/** Outside of the back office's frame nothing is held. */
export const LeaveContext = createContext<LeaveGuard>({
  hold: () => () => undefined,
  ask: (proceed) => proceed(),
});
