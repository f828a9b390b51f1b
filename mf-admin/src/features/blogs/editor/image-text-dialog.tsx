import { LabelledInput } from '@club/web-kit/forms';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';

/** What readers get beside an image. */
export interface ImageText {
  alt: string;
  caption: string;
}

interface ImageTextDialogProps {
  /** The name of the file, or the address of an image that is there. */
  name: string;
  before?: ImageText | undefined;
  onDone: (text: ImageText | undefined) => void;
}

/** Asks for the description and the caption of an image. */
export function ImageTextDialog({ name, before, onDone }: ImageTextDialogProps) {
  const [alt, setAlt] = useState(before?.alt ?? '');
  const [caption, setCaption] = useState(before?.caption ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes events on to the form of the post, which contains this dialog.
    event.stopPropagation();
    onDone({ alt: alt.trim(), caption: caption.trim() });
  };
  return (
    <FormDialog
      title="Describe the image"
      note={name}
      action={before ? 'Save the description' : 'Insert'}
      state={{ isSaving: false }}
      onSubmit={submit}
      onClose={() => onDone(undefined)}
    >
      <LabelledInput
        label="Description"
        hint="For people who cannot see the image. Leave it empty if the image is decoration."
        value={alt}
        onChange={setAlt}
        autoFocus
        inputProps={{ dir: 'auto', maxLength: 300 }}
      />
      <LabelledInput
        label="Caption"
        hint="Optional. Shown below the image."
        value={caption}
        onChange={setCaption}
        inputProps={{ dir: 'auto', maxLength: 300 }}
      />
    </FormDialog>
  );
}
