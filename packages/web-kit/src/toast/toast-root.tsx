import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { MAX_TOASTS } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

const cards = {
  default: ToastCard,
  success: ToastCard,
  error: ToastCard,
  info: ToastCard,
  warning: ToastCard,
  loading: ToastCard,
  confirm: ToastCard,
};

/** Where toasts appear. */
export function ToastRoot({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={cards}
    >
      {children}
    </SnackbarProvider>
  );
}
