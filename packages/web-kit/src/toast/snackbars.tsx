import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { MAX_TOASTS } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { openStage } from './toast-stage.ts';
import { useHeardRoot } from './use-heard-root.ts';

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
  const root = useHeardRoot();
  useEffect(() => openStage({ enqueueSnackbar, closeSnackbar }), []);
  return (
    <SnackbarProvider
      domRoot={root}
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={cards}
    />
  );
}
