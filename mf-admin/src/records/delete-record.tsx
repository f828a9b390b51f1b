import { TRASH_DAYS } from '@club/contracts/content/trash';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { toast } from '@club/web-kit/toasts';
import { Button, Typography } from '@club/web-kit/ui';
import { useId, useState } from 'react';
import { busyProps } from '../form/busy-props.ts';

/** For a kind with a trash the end of the described question would be untrue (decision 101). */
const RESTORABLE = `It goes to the trash, where it can be restored for ${TRASH_DAYS} days.`;

interface Titled {
  id: string;
  title: string;
}

interface DeleteRecordProps<Listed extends Titled> {
  kind: {
    noun: string;
    /** `deleteNote` ends the question of a kind that has no trash. */
    texts: { deleted: string; deleteFailed: string; deleteNote?: string };
    useActions: () => { delete: (id: string) => Promise<{ error?: unknown }> };
  };
  /** The dialog is open while there is a record. */
  record: Listed | undefined;
  onClose: () => void;
  onDeleted: (text: string) => void;
}

/** The generic delete dialog. After a failure it stays open for another try. */
export function DeleteRecord<Listed extends Titled>({
  kind,
  record,
  onClose,
  onDeleted,
}: DeleteRecordProps<Listed>) {
  const id = useId();
  const actions = kind.useActions();
  const [isDeleting, setIsDeleting] = useState(false);
  // The text stays while the dialog closes.
  const [shown, setShown] = useState(record);
  if (record && record !== shown) setShown(record);

  const confirm = async () => {
    if (!record) return;
    setIsDeleting(true);
    const { error } = await actions.delete(record.id);
    setIsDeleting(false);
    if (error) return void toast.error(kind.texts.deleteFailed);
    onDeleted(kind.texts.deleted);
    onClose();
  };

  return (
    <Dialog
      open={record !== undefined}
      onClose={isDeleting ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>Confirm Deletion</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} color="textSecondary">
          {`Are you sure you want to delete the ${shown?.title} ${kind.noun}? ${kind.texts.deleteNote ?? RESTORABLE}`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isDeleting} onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button variant="outlined" color="error" {...busyProps(isDeleting, () => void confirm())}>
          {isDeleting ? 'Deleting…' : 'Delete'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
