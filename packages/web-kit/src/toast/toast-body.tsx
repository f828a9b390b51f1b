import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import { ToastChoices } from './toast-choices.tsx';
import type { ConfirmChoices, ToastKind } from './toast-view.ts';

/** Styles of a toast's card, for any element. */
export const toastLook = ({ theme }: { theme: Theme }) => ({
  display: 'flex',
  flexWrap: 'nowrap' as const,
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  maxWidth: 480,
  padding: '12px 18px 12px 14px',
  borderRadius: 14,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  boxShadow: '0 12px 32px -8px rgb(15 17 12 / 0.3)',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.96875rem',
  fontWeight: 500,
  lineHeight: 1.4,
  '& button': { pointerEvents: 'auto' as const },
});

const Square = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 14,
  height: 14,
  borderRadius: 4,
  background: theme.vars.palette.text.secondary,
  '&[data-kind="success"]': {
    background: theme.vars.palette.primary.main,
    outline: `1px solid ${theme.vars.palette.control}`,
  },
  '&[data-kind="error"]': { background: theme.vars.palette.error.main },
  '&[data-kind="loading"]': { animation: 'club-breathe 1s ease-in-out infinite alternate' },
  '@keyframes club-breathe': { from: { opacity: 0.25 }, to: { opacity: 1 } },
}));

const Message = styled('span')({ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' });

interface ToastBodyProps {
  kind: ToastKind;
  message: string;
  choices?: ConfirmChoices | undefined;
  onUndo?: (() => void) | undefined;
  onClose: () => void;
}

/** The content of a toast's card: a square in the colour of its kind, the message, the buttons. */
export function ToastBody({ kind, message, choices, onUndo, onClose }: ToastBodyProps) {
  return (
    <>
      <Square data-kind={kind} aria-hidden="true" />
      <Message dir="auto">{message}</Message>
      {onUndo && (
        <Button
          size="small"
          sx={{ ml: 'auto', minHeight: 44, flex: 'none' }}
          onClick={() => {
            onClose();
            onUndo();
          }}
        >
          Undo
        </Button>
      )}
      {choices && <ToastChoices choices={choices} onClose={onClose} />}
    </>
  );
}
