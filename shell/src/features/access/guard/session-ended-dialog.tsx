import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { Button, Typography } from '@club/web-kit/ui';

interface SessionEndedDialogProps {
  onCheck: () => void;
  onLeave: () => void;
}

/** Stands over the page where the admin was at work; what was typed stays behind it. */
export function SessionEndedDialog({ onCheck, onLeave }: SessionEndedDialogProps) {
  return (
    <Dialog open aria-labelledby="session-ended" maxWidth="xs" fullWidth>
      <DialogTitle id="session-ended">Your session has ended</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          What you typed is still here. Come in again in a new tab, then return to this one and go
          on.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onLeave}>
          Leave this page
        </Button>
        <Button variant="contained" onClick={onCheck}>
          I am back in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
