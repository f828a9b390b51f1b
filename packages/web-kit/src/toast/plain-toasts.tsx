import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MAX_TOASTS } from './toast.ts';
import { ToastBody, toastLook } from './toast-body.tsx';
import { ariaOf, mountToastView, type Toast } from './toast-view.ts';
import { useToastContainer } from './use-toast-container.ts';

const List = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  inset: '20px 20px auto',
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  pointerEvents: 'none',
}));

const Card = styled('div')(toastLook);

const without = (toasts: Toast[], key: number) => toasts.filter((toast) => toast.key !== key);

/** Adds a toast. Over the limit it removes the oldest one, questions and loading toasts last. */
function added(toasts: Toast[], toast: Toast): Toast[] {
  const all = [...toasts, toast];
  if (all.length <= MAX_TOASTS) return all;
  const oldest = all.find(({ durationMs }) => durationMs) ?? all[0];
  return oldest ? without(all, oldest.key) : all;
}

/** Shows toasts when the code of notistack cannot be loaded, because the connection is lost. */
export function PlainToasts() {
  const container = useToastContainer();
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(
    () =>
      mountToastView({
        show(toast) {
          setToasts((all) => added(all, toast));
          const close = () => setToasts((all) => without(all, toast.key));
          if (toast.durationMs) setTimeout(close, toast.durationMs);
        },
        close: (key) => setToasts((all) => without(all, key)),
      }),
    [],
  );
  return createPortal(
    <List>
      {toasts.map(({ key, kind, message, choices, onUndo }) => (
        <Card key={key} {...ariaOf({ kind, message })} data-toast={kind}>
          <ToastBody
            kind={kind}
            message={message}
            choices={choices}
            onUndo={onUndo}
            onClose={() => setToasts((all) => without(all, key))}
          />
        </Card>
      ))}
    </List>,
    container,
  );
}
