import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { accessPaths } from '@club/web-kit/router';
import { Button, Typography } from '@club/web-kit/ui';

interface SessionEndedDialogProps {
  onCheck: () => void;
  onLeave: () => void;
}

/** Covers the page without unmounting it, so that the admin's unsaved text is kept. */
export function SessionEndedDialog({ onCheck, onLeave }: SessionEndedDialogProps) {
  return (
    <Dialog open aria-labelledby="session-ended" maxWidth="xs" fullWidth>
      <DialogTitle id="session-ended">Your session has ended</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          Your unsaved text is still here. Sign in again in a new tab, then return to this one and
          continue.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onLeave}>
          Leave this page
        </Button>
        <Button
          variant="outlined"
          component="a"
          href={accessPaths.signIn}
          target="_blank"
          rel="noopener"
        >
          Sign in
        </Button>
        <Button variant="contained" onClick={onCheck}>
          I've signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
