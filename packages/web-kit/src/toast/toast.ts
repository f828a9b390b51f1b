import { type Toast, withToastView } from './toast-view.ts';

/** At most 20 toasts; errors and plain toasts for 4 s, success for 2 s, loading until dismissed. */
export const MAX_TOASTS = 20;
export const TOAST_MS = { error: 4000, info: 4000, success: 2000 } as const;

/** Undo needs time to read and to reach. */
const UNDO_MS = 10_000;

type TimedKind = keyof typeof TOAST_MS;

let shown = 0;

// The key is made here, so that a toast can be dismissed before it is shown.
function show(toast: Omit<Toast, 'key'>): number {
  shown += 1;
  const key = shown;
  withToastView((view) => view.show({ ...toast, key }));
  return key;
}

const timed = (kind: TimedKind) => (message: string) =>
  show({ kind, message, durationMs: TOAST_MS[kind] });

/** Short messages at the upper edge of the window, away from the buttons of a screen. Callable from anywhere: components, thunks, plain functions. */
export const toast = {
  success: timed('success'),
  error: timed('error'),
  info: timed('info'),
  /** Stays until `toast.dismiss` is called with the returned key. */
  loading: (message: string) => show({ kind: 'loading', message }),
  /** Asks a question, and stays until one of the two buttons is pressed. */
  confirm: (message: string, choices: NonNullable<Toast['choices']>) =>
    show({ kind: 'confirm', message, choices }),
  /** Says what happened and offers Undo for 10 s. Returns the key for `toast.dismiss`. */
  undo: (message: string, onUndo: () => void) =>
    show({ kind: 'info', message, durationMs: UNDO_MS, onUndo }),
  dismiss: (key: number) => withToastView((view) => view.close(key)),
};
