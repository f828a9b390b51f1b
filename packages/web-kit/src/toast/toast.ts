import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';

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

const show = (variant: Kind) => (message: string) =>
  enqueueSnackbar(message, { variant, autoHideDuration: TOAST_MS[variant] });

/** Messages that come and go, from anywhere: components, thunks, plain functions. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Stays until `toast.dismiss` is called with what this returns. */
  loading: (message: string) => enqueueSnackbar(message, { variant: 'loading', persist: true }),
  /** Asks, and stays until one of the two buttons is pressed. */
  confirm: (message: string, choices: ConfirmChoices) =>
    enqueueSnackbar(message, { variant: 'confirm', persist: true, choices }),
  dismiss: (key: SnackbarKey) => closeSnackbar(key),
};
