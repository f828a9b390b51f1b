import { EditorState, type StateCommand } from '@codemirror/state';
import { continueList, markdownCommands, replaceText, runCommand } from './markdown-commands.ts';
import { markdownLanguage } from './markdown-language.ts';

const stateOf = (doc: string, anchor = doc.length, head = anchor) =>
  EditorState.create({ doc, selection: { anchor, head }, extensions: markdownLanguage });

/** The state after a command; undefined if the command does nothing. */
function after(command: StateCommand, before: EditorState): EditorState | undefined {
  let result: EditorState | undefined;
  const isDone = command({
    state: before,
    dispatch: ({ state }) => {
      result = state;
    },
  });
  return isDone ? result : undefined;
}

function done(label: string, text: string, from: number, to: number) {
  const command = markdownCommands.find((one) => one.label === label);
  const state = command && after(runCommand(command), stateOf(text, from, to));
  const { from: start, to: end } = state?.selection.main ?? { from: 0, to: 0 };
  return [state?.doc.toString(), state?.sliceDoc(start, end)];
}

test.each([
  ['Bold', 'a lamp here', 2, 6, 'a **lamp** here', 'lamp'],
  ['Link', 'lamp', 0, 4, '[lamp](https://)', 'lamp'],
  ['Italic', '', 0, 0, '*italic*', 'italic'],
  ['Code', 'lamp', 0, 4, '`lamp`', 'lamp'],
  ['Code', 'a()\nb()', 0, 7, '```language\na()\nb()\n```\n', 'language'],
  ['Code', '', 0, 0, '```language\ncode\n```\n', 'language'],
  ['List', 'one\ntwo', 0, 7, '- one\n- two', 'one\n- two'],
])('%s of "%s"', (label, text, from, to, result, selected) => {
  expect(done(label, text, from, to)).toEqual([result, selected]);
});

test.each([
  ['- one', '- one\n- '],
  ['  * one', '  * one\n  * '],
  ['9. one', '9. one\n10. '],
  ['> - one', '> - one\n> - '],
  ['- [x] done', '- [x] done\n- [ ] '],
  ['- one\n- ', '- one\n\n'],
])('Enter after "%s" continues the list, and ends it in an empty item', (text, result) => {
  expect(after(continueList, stateOf(text))?.doc.toString()).toBe(result);
});

test.each(['one', '-one', '', '# Heading', '```\n- one'])(
  'Enter after "%s" continues no list',
  (text) => {
    expect(after(continueList, stateOf(text))).toBeUndefined();
  },
);

test('a part of the text is replaced, and the cursor stays at its word', () => {
  const replace: StateCommand = (target) => {
    replaceText(target, '#a', '/media/1');
    return true;
  };
  const state = after(replace, stateOf('![](#a) lamp', 8));
  expect(state?.doc.toString()).toBe('![](/media/1) lamp');
  expect(state?.selection.main.head).toBe(14);
});
