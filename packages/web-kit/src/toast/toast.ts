import { onStage, type Toast } from './toast-stage.ts';

/** SPEC §9: at most 20 toasts; 4 s for errors and plain ones, 2 s for success, loading until dismissed. */
export const MAX_TOASTS = 20;
export const TOAST_MS = { error: 4000, info: 4000, success: 2000 } as const;

type PassingKind = keyof typeof TOAST_MS;

let shown = 0;

/** The key is made here, so that a toast can be dismissed before it is on its stage. */
function show(toast: Omit<Toast, 'key'>): number {
  shown += 1;
  const key = shown;
  onStage((stage) => stage.show({ ...toast, key }));
  return key;
}

const passing = (kind: PassingKind) => (message: string) =>
  show({ kind, message, durationMs: TOAST_MS[kind] });

/** Messages that come and go, from anywhere: components, thunks, plain functions. */
export const toast = {
  success: passing('success'),
  error: passing('error'),
  info: passing('info'),
  /** Stays until `toast.dismiss` is called with what this returns. */
  loading: (message: string) => show({ kind: 'loading', message }),
  /** Asks, and stays until one of the two buttons is pressed. */
  confirm: (message: string, choices: NonNullable<Toast['choices']>) =>
    show({ kind: 'confirm', message, choices }),
  dismiss: (key: number) => onStage((stage) => stage.close(key)),
};
