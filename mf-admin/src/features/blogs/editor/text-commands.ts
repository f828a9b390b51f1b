import type { ChainedCommands, Editor } from '@tiptap/core';

/** A button of the editor. */
export interface TextCommand {
  label: string;
  /** With Ctrl, or Cmd on a Mac. The editor has these keys by itself. */
  key?: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the text at the cursor has it. */
  isOn?: (editor: Editor) => boolean;
}

const mark = (label: string, name: string, key?: string): TextCommand => ({
  label,
  ...(key && { key }),
  run: (chain) => chain.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
});

const heading = (label: string, level: 2 | 3): TextCommand => ({
  label,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const block = (label: string, name: string, run: TextCommand['run']): TextCommand => ({
  label,
  run,
  isOn: (editor) => editor.isActive(name),
});

export const textCommands: readonly TextCommand[] = [
  mark('Bold', 'bold', 'B'),
  mark('Italic', 'italic', 'I'),
  heading('Heading', 2),
  heading('Subheading', 3),
  block('List', 'bulletList', (chain) => chain.toggleBulletList()),
  block('Numbers', 'orderedList', (chain) => chain.toggleOrderedList()),
  block('Quote', 'blockquote', (chain) => chain.toggleBlockquote()),
  mark('Code', 'code', 'E'),
  block('Code block', 'codeBlock', (chain) => chain.toggleCodeBlock()),
  {
    label: 'Table',
    run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
];

export const tableCommands: readonly TextCommand[] = [
  { label: 'Add row', run: (chain) => chain.addRowAfter() },
  { label: 'Add column', run: (chain) => chain.addColumnAfter() },
  { label: 'Delete row', run: (chain) => chain.deleteRow() },
  { label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { label: 'Delete table', run: (chain) => chain.deleteTable() },
];
