import { noteForm, type RegistrationNote } from '@club/contracts/events/note';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { TextInput } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, DeleteIcon, IconButton, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import { FormMessage } from '../../../form/form-message.tsx';
import { useSendForm } from '../../../form/use-send-form.ts';
import { formatMoment } from '../../../format/moment.ts';
import type { ActionProps } from '../actions/action-entries.ts';
import { useAddNoteMutation, useDeleteNoteMutation } from './api.ts';

/** The notes of the club about a registration. The team does not see them. */
export function NotesDialog({ eventId, registration: team, onClose }: ActionProps) {
  const id = useId();
  const params = { id: eventId, registration_id: team.id };
  const [add] = useAddNoteMutation();
  const [remove] = useDeleteNoteMutation();
  const { form, submit, isSending, message } = useSendForm({
    schema: noteForm,
    empty: { text: '' },
    send: (body) => add({ params, body }),
    onSent: () => toast.success('Note added.'),
    failure: 'The note was not saved. Please try again.',
    mode: 'onSubmit',
  });
  const onDelete = async (note: RegistrationNote) => {
    const { error } = await remove({ params: { ...params, note_id: note.id } });
    if (error) toast.error(errorText(error, 'The note was not deleted. Please try again.'));
    else toast.success('Note deleted.');
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{`Notes about ${team.team_name}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">The team does not see notes.</Typography>
          <TextInput
            control={form.control}
            name="text"
            label="New note"
            multiline
            minRows={2}
            maxRows={8}
            autoFocus
          />
          <FormMessage text={message} />
          <NoteList notes={team.notes} onDelete={(note) => void onDelete(note)} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" variant="contained" {...busyProps(isSending)}>
            {isSending ? 'Adding…' : 'Add note'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface NoteListProps {
  notes: RegistrationNote[];
  onDelete: (note: RegistrationNote) => void;
}

const NoteList = ({ notes, onDelete }: NoteListProps) => (
  <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
    {notes.map((note) => (
      <Box component="li" key={note.id} sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {note.text}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {`${note.author}, ${formatMoment(note.created_at)}`}
          </Typography>
        </Box>
        <IconButton aria-label={`Delete the note "${note.text}"`} onClick={() => onDelete(note)}>
          <DeleteIcon />
        </IconButton>
      </Box>
    ))}
  </Box>
);
