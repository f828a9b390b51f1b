import { addNote, deleteNote, noteForm } from '@club/contracts/events/note';
import { Typography } from '@club/web-kit/ui';
import { text } from '../../../form/fields-as-data.tsx';
import { ListDialog } from '../../../form/list-dialog.tsx';
import { askHere } from '../../../form/question.ts';
import { formatMoment } from '../../../format/moment.ts';
import type { ActionProps } from '../actions/action-entry.ts';

/** The notes of the club about a registration. The team does not see them. */
export function NotesDialog({ eventId, registration: team, onClose }: ActionProps) {
  const params = { id: eventId, registration_id: team.id };
  return (
    <ListDialog
      title={`Notes about ${team.team_name}`}
      note="The team does not see notes."
      noun="note"
      add={askHere({
        schema: noteForm,
        start: { text: '' },
        fields: [
          text('text', 'New note', { multiline: true, minRows: 2, maxRows: 8, autoFocus: true }),
        ],
        action: ['Add note', 'Adding…'],
        send: (body, write) => write(addNote, { params, body }),
        done: 'Note added.',
        failure: 'The note was not saved. Please try again.',
      })}
      entries={team.notes}
      nameOf={({ text }) => `"${text}"`}
      remove={({ id }, write) => write(deleteNote, { params: { ...params, note_id: id } })}
      render={({ text, author, created_at }) => (
        <>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
          <Typography variant="body2" color="textSecondary">
            {`${author}, ${formatMoment(created_at)}`}
          </Typography>
        </>
      )}
      onClose={onClose}
    />
  );
}
