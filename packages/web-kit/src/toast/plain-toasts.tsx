import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastBody, toastLook } from './toast-body.tsx';
import { heardAs, openStage, type Toast } from './toast-stage.ts';
import { useHeardRoot } from './use-heard-root.ts';

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  left: 20,
  right: 20,
  bottom: 'calc(20px + var(--club-toast-lift, 0px))',
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
}));

const Card = styled('div')(toastLook);

/** The stage that came with the page: it stands where the other could not be fetched, because the connection is lost. */
export function PlainToasts() {
  const root = useHeardRoot();
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => {
    const close = (key: number) => setToasts((all) => all.filter((toast) => toast.key !== key));
    return openStage({
      show(toast) {
        setToasts((all) => [...all, toast]);
        if (toast.durationMs) setTimeout(() => close(toast.key), toast.durationMs);
      },
      close,
    });
  }, []);
  return createPortal(
    <Place>
      {toasts.map(({ key, kind, message, choices }) => (
        <Card key={key} {...heardAs({ kind, message })} data-toast={kind}>
          <ToastBody
            kind={kind}
            message={message}
            choices={choices}
            onClose={() => setToasts((all) => all.filter((toast) => toast.key !== key))}
          />
        </Card>
      ))}
    </Place>,
    root,
  );
}
