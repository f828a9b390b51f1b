import { LabelledInput } from '@club/web-kit/forms';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

const WRONG = 'Enter an address such as https://example.org, name@example.org or /contact.';

/** The whole address of what a writer types; undefined for what is none. */
function addressOf(typed: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@]+\.[^\s@]+$/.test(typed)) return `mailto:${typed}`;
  if (/^(https?:\/\/\S+|mailto:\S+|tel:\S+|[/#]\S*)$/i.test(typed)) return typed;
  return /^[^\s/:]+\.[^\s]+$/.test(typed) ? `https://${typed}` : undefined;
}

/** Asks for the address of a link. Without an address the text is no link any more. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState<string>(editor.getAttributes('link').href ?? '');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes events on to the form of the post, which contains this dialog.
    event.stopPropagation();
    const href = addressOf(typed.trim());
    if (typed.trim() && !href) return setProblem(WRONG);
    setLink(editor, href);
    onClose();
  };
  return (
    <FormDialog
      title="Link"
      action="Set the link"
      state={{ isSaving: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label="Address"
        hint="Leave it empty to remove the link."
        value={typed}
        onChange={setTyped}
        {...(problem && { error: problem })}
        autoFocus
        inputProps={{ dir: 'ltr', inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
      />
    </FormDialog>
  );
}

function setLink(editor: Editor, href: string | undefined): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!href) chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.setLink({ href, title: editor.getAttributes('link').title }).run();
}
