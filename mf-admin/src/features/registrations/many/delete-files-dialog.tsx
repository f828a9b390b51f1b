import { deleteAnswerFiles } from '@club/contracts/events/answer-file';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Typography } from '@club/web-kit/ui';
import type { FormEvent } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';

interface DeleteFilesDialogProps {
  eventId: string;
  teams: readonly AdminRegistration[];
  onClose: () => void;
}

/** Makes room in the event: it deletes the files in the answers of the selected teams. */
export function DeleteFilesDialog({ eventId, teams, onClose }: DeleteFilesDialogProps) {
  const [send, { isLoading }] = useWrite(deleteAnswerFiles);
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    const registration_ids = teams.map(({ id }) => id);
    const { data, error } = await send({ params: { id: eventId }, body: { registration_ids } });
    if (!data) {
      toast.error(errorText(error, 'Nothing was deleted. Please try again.'));
      return;
    }
    const megabytes = (data.bytes / 1_000_000).toFixed(1);
    toast.success(`${countOf(data.files, 'file')} deleted, ${megabytes} MB.`);
    onClose();
  };
  const count = countOf(teams.length, 'team');
  return (
    <FormDialog
      title={`Delete the files of ${count}`}
      action="Delete files"
      busy="Deleting…"
      isHarmful
      state={{ isSaving: isLoading }}
      onSubmit={(event) => void remove(event)}
      onClose={onClose}
    >
      <Typography>
        The files that these teams have sent as answers are deleted for good. Their answers keep the
        names of the files. Receipts stay.
      </Typography>
    </FormDialog>
  );
}

const countOf = (count: number, what: string): string =>
  `${count.toLocaleString('en-GB')} ${what}${count === 1 ? '' : 's'}`;
