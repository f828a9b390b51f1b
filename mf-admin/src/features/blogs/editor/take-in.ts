import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { type Clipboard, type LocalImage, readClipboard } from '../paste/read-pasted.ts';
import { readPastedMarkdown } from './read-markdown.ts';

export interface ImagesOfPaste {
  insertImage: (file: File) => void;
  /** @param lost the number of images that the clipboard names without their bytes */
  storePasted: (images: LocalImage[], lost: number) => void;
}

/** The clipboard can be read only during its event. */
const read = (data: DataTransfer): Clipboard => ({
  html: data.getData('text/html'),
  rtf: data.getData('text/rtf'),
  text: data.getData('text/plain'),
  files: [...data.files],
  isCode: data.types.includes('vscode-editor-data'),
});

/**
 * Pastes into the text. The editor's own way would give the HTML to the browser's parser, which the page's policy
 * refuses. After any error the plain text arrives.
 */
export function takeInPaste(editor: Editor, event: ClipboardEvent, images: ImagesOfPaste): boolean {
  if (!event.clipboardData) return false;
  event.preventDefault();
  const clipboard = read(event.clipboardData);
  if (['codeBlock', 'sourceBlock', 'code'].some((code) => editor.isActive(code))) {
    editor.view.pasteText(clipboard.text, event);
    return true;
  }
  if (editor.isActive('table') && clipboard.text && !clipboard.html.includes('<table')) {
    insertLines(editor, clipboard.text);
    return true;
  }
  if (!insert(editor, clipboard, images)) editor.view.pasteText(clipboard.text, event);
  return true;
}

/** What is dragged within the text is the editor's own. */
export function takeInDrop(editor: Editor, event: DragEvent, images: ImagesOfPaste): boolean {
  const { view } = editor;
  if (!event.dataTransfer || view.dragging) return false;
  event.preventDefault();
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  editor.commands.focus(place?.pos);
  const clipboard = read(event.dataTransfer);
  if (!insert(editor, clipboard, images)) view.pasteText(clipboard.text);
  return true;
}

/** @returns false if the plain text says the same, or the rest cannot be read */
function insert(editor: Editor, clipboard: Clipboard, images: ImagesOfPaste): boolean {
  try {
    const pasted = readClipboard(editor.schema, clipboard);
    if (pasted.kind === 'image') images.insertImage(pasted.file);
    if (pasted.kind === 'rich') {
      if (!clipboard.html.includes('data-pm-slice') && pasted.slice.size === 0) return false;
      insertSlice(editor, pasted.slice);
      images.storePasted(pasted.images, pasted.lost);
    }
    if (pasted.kind !== 'plain') return true;
    const markdown = clipboard.isCode ? undefined : readPastedMarkdown(clipboard.text);
    return markdown !== undefined && editor.commands.insertContent(markdown);
  } catch {
    return false;
  }
}

function insertSlice({ state, view }: Editor, slice: Slice): void {
  view.dispatch(
    state.tr
      .replaceSelection(slice)
      .scrollIntoView()
      .setMeta('paste', true)
      .setMeta('uiEvent', 'paste'),
  );
}

/** A cell has no blocks, so the lines of a text are divided by line breaks. */
function insertLines(editor: Editor, text: string): void {
  const lines = text.trim().split(/(?:\r?\n)+/);
  editor.commands.insertContent(
    lines.flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ]),
  );
}
