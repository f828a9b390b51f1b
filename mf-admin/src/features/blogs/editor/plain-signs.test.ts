import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Editor, type JSONContent } from '@tiptap/core';
import { postExtensions } from './post-extensions.ts';
import { takeInPaste } from './take-in.ts';
import { writePostText } from './write-document.ts';

const world = path.join(__dirname, '../../../../../tests/fixtures/world/posts/plain-lines.json');
const lines: string[] = JSON.parse(readFileSync(world, 'utf8'));

let editor: Editor;
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  editor = new Editor({ element: null, extensions: postExtensions, injectCSS: false });
  editor.mount(document.createElement('div'));
});
afterAll(() => editor.destroy());

/** Types at the end of the first block, as a keyboard does: a key that no rule takes is inserted. */
function type(text: string, before: JSONContent[] = [{ type: 'paragraph' }]): void {
  editor.commands.setContent({ type: 'doc', content: before });
  editor.commands.setTextSelection((editor.state.doc.firstChild?.nodeSize ?? 2) - 1);
  const { view } = editor;
  for (const key of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(key, from, to);
    const isTaken = view.someProp('handleTextInput', (take) => take(view, from, to, key, insert));
    if (!isTaken) view.dispatch(insert());
  }
}

function paste(text: string): void {
  const clipboardData = {
    files: [],
    types: ['text/plain'],
    getData: (kind: string) => (kind === 'text/plain' ? text : ''),
  };
  const event = Object.assign(new Event('paste'), { clipboardData });
  const images = { insertImage: () => undefined, storePasted: () => undefined };
  takeInPaste(editor, event as unknown as ClipboardEvent, images);
}

const shown = () => editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n').trimEnd();

const CODE = { type: 'text', text: 'x', marks: [{ type: 'code' }] };
const places: [string, JSONContent[], string][] = [
  ['a paragraph', [{ type: 'paragraph', content: [{ type: 'text', text: 'x ' }] }], 'x '],
  ['a block of code', [{ type: 'codeBlock' }], ''],
  ['code in a line', [{ type: 'paragraph', content: [CODE] }], 'x'],
];

test.each(places)(
  'a line of plain text keeps its signs in %s, typed and pasted',
  (_, before, start) => {
    for (const line of lines) {
      type(line, before);
      expect(shown()).toBe(start + line);
      type('', before);
      paste(line);
      expect(shown()).toBe(start + line);
    }
  },
);

test('a pasted script keeps its signs, also below a comment and a blank line', () => {
  const script = '# rm *.js *.ts\nuse __init__\n\n    def __init__(self):\n        a * b * c';
  type('');
  paste(script);
  expect(shown().replace(/\n+/g, '\n')).toBe(script.replace(/\n+/g, '\n'));
});

test.each([
  ['a **bold** word', 'a **bold** word'],
  ['an *italic* word', 'an *italic* word'],
  ['("*Nature*"),', '("*Nature*"),'],
  ['~~gone~~.', '~~gone~~.'],
  ['run `npm test`', 'run `npm test`'],
  ['**یہ اردو ہے**', '**یہ اردو ہے**'],
])('a typed pair of signs is a mark: %s', (typed, markdown) => {
  type(typed);
  expect(shown()).toBe(typed.replace(/[*~`]/g, ''));
  expect(writePostText(editor.getJSON())).toBe(markdown);
});

test('a pair of signs around code, or before the rest of a word, stays text', () => {
  type('*', [{ type: 'paragraph', content: [{ type: 'text', text: '*a ' }, CODE] }]);
  expect(shown()).toBe('*a x*');
  type('', [{ type: 'paragraph', content: [{ type: 'text', text: '*ab' }] }]);
  editor.commands.setTextSelection(3);
  const { view } = editor;
  const insert = () => view.state.tr.insertText('*', 3);
  expect(view.someProp('handleTextInput', (take) => take(view, 3, 3, '*', insert))).toBeUndefined();
});
