import type { SnackbarKey } from 'notistack';
import { onStage, type Stage } from './toast-stage.ts';

declare module 'notistack' {
  interface VariantOverrides {
    loading: { action?: never };
    confirm: { choices: ConfirmChoices };
  }
}

/** What a toast that asks offers. */
export interface ConfirmChoices {
  yes: string;
  no: string;
  onYes: () => void;
  onNo?: () => void;
}

/** SPEC §9: at most 20 toasts; 4 s for errors and plain ones, 2 s for success, loading until dismissed. */
export const MAX_TOASTS = 20;
export const TOAST_MS = { error: 4000, info: 4000, success: 2000 } as const;

type Kind = keyof typeof TOAST_MS;

let shown = 0;

/** The key is made here, so that a toast can be dismissed before it is on its stage. */
function enqueue(put: (stage: Stage, key: SnackbarKey) => void): SnackbarKey {
  shown += 1;
  const key = shown;
  onStage((stage) => put(stage, key));
  return key;
}

const show = (variant: Kind) => (message: string) =>
  enqueue(({ enqueueSnackbar }, key) =>
    enqueueSnackbar(message, { variant, autoHideDuration: TOAST_MS[variant], key }),
  );

/** Messages that come and go, from anywhere: components, thunks, plain functions. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Stays until `toast.dismiss` is called with what this returns. */
  loading: (message: string) =>
    enqueue(({ enqueueSnackbar }, key) =>
      enqueueSnackbar(message, { variant: 'loading', persist: true, key }),
    ),
  /** Asks, and stays until one of the two buttons is pressed. */
  confirm: (message: string, choices: ConfirmChoices) =>
    enqueue(({ enqueueSnackbar }, key) =>
      enqueueSnackbar(message, { variant: 'confirm', persist: true, choices, key }),
    ),
  dismiss: (key: SnackbarKey) => onStage(({ closeSnackbar }) => closeSnackbar(key)),
};
