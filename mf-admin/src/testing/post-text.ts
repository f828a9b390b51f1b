import { act, screen } from '@testing-library/react';
import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { writePostText } from '../features/blogs/editor/write-document.ts';

/** The editor of a post's text. jsdom has no layout, and types nothing into an editable element. */
export async function findPostText() {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint ??= () => null;
  const element = await screen.findByRole('textbox', { name: 'Content' });
  const { editor } = element as TiptapEditorHTMLElement;
  if (!editor) throw new Error('the editor of the text is not there');
  return {
    element,
    text: () => writePostText(editor.getJSON()),
    /** Writes at the cursor, as a keyboard does. */
    write: (text: string) => act(() => void editor.commands.insertContent(text)),
  };
}
