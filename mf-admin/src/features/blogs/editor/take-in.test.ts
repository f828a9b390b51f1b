import { Editor } from '@tiptap/core';
import { postExtensions } from './post-extensions.ts';
import { readPostText } from './read-markdown.ts';
import { takeInPaste } from './take-in.ts';
import { writePostText } from './write-document.ts';

beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

const images = { insertImage: () => undefined, storePasted: () => undefined };

/** Pastes behind the word `here`. */
function pasteAt(markdown: string, flavours: Record<string, string>): string {
  const content = readPostText(markdown) ?? null;
  const editor = new Editor({
    element: null,
    extensions: postExtensions,
    content,
    injectCSS: false,
  });
  editor.mount(document.createElement('div'));
  let place = 0;
  editor.state.doc.descendants((node, at) => {
    if (node.text?.includes('here')) place = at + node.text.indexOf('here') + 4;
  });
  editor.commands.setTextSelection(place);
  const clipboardData = {
    ...{ files: [], types: Object.keys(flavours) },
    getData: (type: string) => flavours[type] ?? '',
  };
  const event = Object.assign(new Event('paste'), { clipboardData });
  takeInPaste(editor, event as unknown as ClipboardEvent, images);
  const text = writePostText(editor.getJSON());
  editor.destroy();
  return text;
}

const LIST = '<ul><li>one</li><li><b>two</b></li></ul>';
const TABLE = '<table><tr><td>x</td></tr><tr><td>y</td></tr></table>';

test.each([
  ['a word', 'a here b', '<b>bold</b>', 'bold', 'a here**bold** b'],
  ['a list in a paragraph', 'here', LIST, 'one\ntwo', 'here\n\n- one\n- **two**'],
  [
    'a list in a list',
    '- here\n- b',
    LIST,
    'one\ntwo',
    /- here(.|\n)*one(.|\n)*\*\*two\*\*(.|\n)*b/,
  ],
  [
    'a list in a cell',
    '| here |\n| ---- |',
    LIST,
    'one\ntwo',
    '| hereone<br>two |\n| -------------- |',
  ],
  ['a table in a cell', '| here |\n| ---- |', TABLE, 'x\ny', /here(.|\n)*x(.|\n)*y/],
  ['a list in code', '```\nhere\n```', LIST, 'one\ntwo', '```\nhereone\ntwo\n```'],
  ['a heading in a quote', '> here', '<h2>Two</h2><p>b</p>', 'Two\nb', /here(.|\n)*Two(.|\n)*b/],
  ['plain lines', 'here', '', 'one\ntwo', 'hereone\n\ntwo'],
  ['plain text with marks', 'here', '', ' *a* <b> 1. x # y', /here \\?\*a\\?\* \\?<b> 1\. x # y/],
  ['Markdown', 'here', '', '## Two\n\n- one', 'here\n\n## Two\n\n- one'],
])('%s is pasted, and nothing is lost', (_, before, html, text, after) => {
  const flavours = { ...(html && { 'text/html': html }), 'text/plain': text };
  expect(pasteAt(before, flavours)).toEqual(
    typeof after === 'string' ? after : expect.stringMatching(after),
  );
});
