import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';

interface NoteFormProps {
  name: string;
  onNote: (note: string) => void;
  onCancel: () => void;
}

/** A note about a check-in. */
export function NoteForm({ name, onNote, onCancel }: NoteFormProps) {
  const [note, setNote] = useState('');
  return (
    <Box
      component="form"
      aria-label={`Note about ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim()) onNote(note.trim());
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      <LabelledInput
        label={`Note about ${name}`}
        value={note}
        onChange={setNote}
        autoFocus
        inputProps={{ maxLength: 200 }}
      />
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Button type="submit" variant="contained">
          Keep the note
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
