import { createContext } from 'react';

/** Unsaved changes of one form. */
export interface Unsaved {
  /** Drops the changes. */
  discard: () => void;
}

export interface LeaveGuard {
  /** Guards a form while it has unsaved changes. Returns how to end that. */
  guard: (unsaved: Unsaved) => () => void;
  /** Runs `proceed`, after a question if there are unsaved changes. `only` limits question and discard to one form. */
  leave: (proceed: () => void, only?: Unsaved) => void;
}

/** Outside the back office's frame nothing is guarded. */
export const LeaveContext = createContext<LeaveGuard>({
  guard: () => () => undefined,
  leave: (proceed) => proceed(),
});
