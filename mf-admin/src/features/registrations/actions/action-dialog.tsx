import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { Button, Typography } from '@club/web-kit/ui';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { busyProps } from '../../../form/busy-props.ts';

interface ActionDialogProps {
  title: string;
  /** What happens to the team. */
  note: string;
  /** Text of the submit button, and its text while the form is sent. */
  action: [idle: string, busy: string];
  /** The action takes something from the team. */
  isHarmful?: boolean;
  isSubmitting: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A small form that an action on a registration needs, such as its reason. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, note, action, isHarmful, isSubmitting, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{note}</Typography>
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            {...(isHarmful ? { variant: 'outlined', color: 'error' } : { variant: 'contained' })}
            {...busyProps(isSubmitting)}
          >
            {action[isSubmitting ? 1 : 0]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
