import { addNote, deleteNote, noteForm } from '@club/contracts/events/note';
import { useWrite } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { Typography } from '@club/web-kit/ui';
import { ListDialog } from '../../../form/list-dialog.tsx';
import { useSendForm } from '../../../form/use-send-form.ts';
import { formatMoment } from '../../../format/moment.ts';
import type { ActionProps } from '../actions/action-entry.ts';

/** The notes of the club about a registration. The team does not see them. */
export function NotesDialog({ eventId, registration: team, onClose }: ActionProps) {
  const params = { id: eventId, registration_id: team.id };
  const [add] = useWrite(addNote);
  const [remove] = useWrite(deleteNote);
  const { form, submit, state } = useSendForm({
    schema: noteForm,
    empty: { text: '' },
    send: (body) => add({ params, body }),
    onSent: () => toast.success('Note added.'),
    failure: 'The note was not saved. Please try again.',
    mode: 'onSubmit',
  });
  return (
    <ListDialog
      title={`Notes about ${team.team_name}`}
      note="The team does not see notes."
      noun="note"
      action="Add note"
      busy="Adding…"
      state={state}
      onSubmit={submit}
      onClose={onClose}
      entries={team.notes}
      nameOf={({ text }) => `"${text}"`}
      onDelete={(note) => remove({ params: { ...params, note_id: note.id } })}
      render={({ text, author, created_at }) => (
        <>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
          <Typography variant="body2" color="textSecondary">
            {`${author}, ${formatMoment(created_at)}`}
          </Typography>
        </>
      )}
    >
      <TextInput
        control={form.control}
        name="text"
        label="New note"
        multiline
        minRows={2}
        maxRows={8}
        autoFocus
      />
    </ListDialog>
  );
}
