import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { MAX_TOASTS } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { openStage } from './toast-stage.ts';

const cards = {
  default: ToastCard,
  success: ToastCard,
  error: ToastCard,
  info: ToastCard,
  warning: ToastCard,
  loading: ToastCard,
  confirm: ToastCard,
};

/** The stage itself, in its own chunk. */
export function Snackbars() {
  useEffect(() => openStage({ enqueueSnackbar, closeSnackbar }), []);
  return (
    <SnackbarProvider
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={cards}
    />
  );
}
