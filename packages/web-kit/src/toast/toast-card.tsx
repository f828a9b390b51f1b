import { styled } from '@mui/material/styles';
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack';
import { forwardRef } from 'react';
import { ToastBody, toastLook } from './toast-body.tsx';
import { ariaOf, type ConfirmChoices, type ToastKind } from './toast-view.ts';

const Card = styled(SnackbarContent)(toastLook);

interface ToastProps extends CustomContentProps {
  choices?: ConfirmChoices;
  onUndo?: () => void;
}

/** A toast of notistack. */
export const ToastCard = forwardRef<HTMLDivElement, ToastProps>(function ToastCard(props, ref) {
  const { closeSnackbar } = useSnackbar();
  const { id, choices, onUndo } = props;
  const message = String(props.message);
  const kind = props.variant as ToastKind;
  return (
    <Card ref={ref} {...ariaOf({ kind, message })} data-toast={kind}>
      <ToastBody
        kind={kind}
        message={message}
        choices={choices}
        onUndo={onUndo}
        onClose={() => closeSnackbar(id)}
      />
    </Card>
  );
});
