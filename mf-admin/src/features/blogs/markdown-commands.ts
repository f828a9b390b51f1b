/** A button of the editor: what it does to the selected text. */
export interface MarkdownCommand {
  label: string;
  /** With Ctrl, or Cmd on a Mac. */
  key?: string;
  /** Returns the new text, and the part of it that is then selected. */
  edit: (selected: string) => { text: string; select: [from: number, to: number] };
}

const around = (before: string, after: string, sample: string): MarkdownCommand['edit'] => {
  return (selected) => {
    const inner = selected || sample;
    const from = before.length;
    return { text: before + inner + after, select: [from, from + inner.length] };
  };
};

const eachLine = (prefix: string, sample: string): MarkdownCommand['edit'] => {
  return (selected) => {
    const text = (selected || sample).replace(/^/gm, prefix);
    return { text, select: [prefix.length, text.length] };
  };
};

export const markdownCommands: readonly MarkdownCommand[] = [
  { label: 'Bold', key: 'b', edit: around('**', '**', 'bold') },
  { label: 'Italic', key: 'i', edit: around('*', '*', 'italic') },
  { label: 'Heading', edit: eachLine('## ', 'Heading') },
  { label: 'Link', key: 'k', edit: around('[', '](https://)', 'text') },
  { label: 'List', edit: eachLine('- ', 'First point') },
  { label: 'Quote', edit: eachLine('> ', 'Quote') },
  { label: 'Code', edit: around('`', '`', 'code') },
];

/** Replaces the selection so that the browser's undo works. */
export function replaceSelection(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Runs a command on the selection of a text area. */
export function runCommand(area: HTMLTextAreaElement, { edit }: MarkdownCommand): void {
  const from = area.selectionStart;
  const { text, select } = edit(area.value.slice(from, area.selectionEnd));
  replaceSelection(area, text);
  area.setSelectionRange(from + select[0], from + select[1]);
}
