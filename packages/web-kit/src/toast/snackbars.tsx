import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { MAX_TOASTS } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { type ConfirmChoices, mountToastView, type Toast } from './toast-view.ts';
import { useToastContainer } from './use-toast-container.ts';

declare module 'notistack' {
  interface VariantOverrides {
    loading: true;
    info: { onUndo?: () => void };
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

const show = ({ key, kind, message, durationMs, choices, onUndo }: Toast) =>
  void enqueueSnackbar(message, {
    key,
    variant: kind,
    ...(durationMs ? { autoHideDuration: durationMs } : { persist: true }),
    ...(choices && { choices }),
    ...(onUndo && { onUndo }),
  });

/** Shows toasts with notistack. A chunk of its own. */
export function Snackbars() {
  const container = useToastContainer();
  useEffect(() => mountToastView({ show, close: closeSnackbar }), []);
  return (
    <SnackbarProvider
      domRoot={container}
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={cards}
    />
  );
}
