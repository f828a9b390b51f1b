import { syntaxTree } from '@codemirror/language';
import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

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

/** One line becomes code within the text. Several lines become a block, and the word for its language is selected, ready for typing. */
const code: MarkdownCommand['edit'] = (selected) => {
  if (selected && !selected.includes('\n')) return around('`', '`', '')(selected);
  const fence = '```';
  const text = `${fence}language\n${selected.replace(/\n$/, '') || 'code'}\n${fence}\n`;
  return { text, select: [fence.length, fence.length + 'language'.length] };
};

export const markdownCommands: readonly MarkdownCommand[] = [
  { label: 'Bold', key: 'b', edit: around('**', '**', 'bold') },
  { label: 'Italic', key: 'i', edit: around('*', '*', 'italic') },
  { label: 'Heading', edit: eachLine('## ', 'Heading') },
  { label: 'Link', key: 'k', edit: around('[', '](https://)', 'text') },
  { label: 'List', edit: eachLine('- ', 'First point') },
  { label: 'Quote', edit: eachLine('> ', 'Quote') },
  { label: 'Code', key: 'e', edit: code },
];

const typed = (state: EditorState, change: TransactionSpec) =>
  state.update({ scrollIntoView: true, userEvent: 'input', ...change });

/** Runs a command on the selected text. */
export const runCommand =
  ({ edit }: MarkdownCommand): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const { text, select } = edit(state.sliceDoc(from, to));
    const selection = { anchor: from + select[0], head: from + select[1] };
    dispatch(typed(state, { changes: { from, to, insert: text }, selection }));
    return true;
  };

/** Replaces the selected text. The cursor stands behind the new text. */
export function replaceSelection(view: EditorView, text: string): void {
  view.focus();
  view.dispatch(typed(view.state, view.state.replaceSelection(text)));
}

const LIST_ITEM = /^(\s*(?:> ?)*\s*)([-*+]|\d{1,9}[.)])( +)(\[[ xX]\] +)?(.*)$/;

const isInCode = (state: EditorState, at: number): boolean =>
  /Code/.test(syntaxTree(state).resolveInner(at, -1).name);

/** Begins the next item of a list; Enter in an empty item ends the list. */
export const continueList: StateCommand = ({ state, dispatch }) => {
  const { head: at, empty } = state.selection.main;
  const line = state.doc.lineAt(at);
  const [whole, indent = '', marker = '', space = '', task = '', text = ''] =
    LIST_ITEM.exec(line.text.slice(0, at - line.from)) ?? [];
  if (whole === undefined || !empty || isInCode(state, at)) return false;
  const number = Number.parseInt(marker, 10);
  const next = Number.isNaN(number) ? marker : `${number + 1}${marker.slice(-1)}`;
  const change = text.trim()
    ? { from: at, insert: `\n${indent}${next}${space}${task && '[ ] '}` }
    : { from: line.from, to: at, insert: '\n' };
  const selection = { anchor: change.from + change.insert.length };
  dispatch(typed(state, { changes: change, selection }));
  return true;
};

/** Replaces a part of the text that is there once, and leaves the cursor where it is. */
export function replaceText(
  { state, dispatch }: Parameters<StateCommand>[0],
  part: string,
  text: string,
) {
  const from = state.doc.toString().indexOf(part);
  if (from < 0) return;
  dispatch(state.update({ changes: { from, to: from + part.length, insert: text } }));
}
