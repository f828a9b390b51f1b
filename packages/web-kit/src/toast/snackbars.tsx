import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { MAX_TOASTS } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { type ConfirmChoices, openStage, type Toast } from './toast-stage.ts';
import { useHeardRoot } from './use-heard-root.ts';

declare module 'notistack' {
  interface VariantOverrides {
    loading: true;
    confirm: { choices?: ConfirmChoices };
  }
}

const cards = {
  success: ToastCard,
  error: ToastCard,
  info: ToastCard,
  loading: ToastCard,
  confirm: ToastCard,
};

const show = ({ key, kind, message, durationMs, choices }: Toast) =>
  void enqueueSnackbar(message, {
    key,
    variant: kind,
    ...(durationMs ? { autoHideDuration: durationMs } : { persist: true }),
    ...(choices && { choices }),
  });

/** The stage itself, in its own chunk. */
export function Snackbars() {
  const root = useHeardRoot();
  useEffect(() => openStage({ show, close: closeSnackbar }), []);
  return (
    <SnackbarProvider
      domRoot={root}
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={cards}
    />
  );
}
