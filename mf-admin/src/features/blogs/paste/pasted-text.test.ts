import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Clipboard, readClipboard } from './pasted-text.ts';

const sample = (name: string) => readFileSync(path.join(__dirname, 'samples', name), 'utf8');
const png = new File(['picture of the text'], 'image.png', { type: 'image/png' });
const read = (clipboard: Partial<Clipboard>) =>
  readClipboard({ html: '', rtf: '', files: [], isCode: false, ...clipboard });

/** The text of both samples, below their headings. */
const BODY = `Eleven teams met in **one corridor** *until late*. See [the rules](https://example.org/rules), or run \`npm test\`.`;
const BLOCKS = [
  '- A laptop\n  - with its charger\n- A friend',
  '1. Register\n2. Build',
  '```\nfor robot in robots:\n    robot.run()\n```',
  '| Team | Points |\n| ---- | ------ |\n| Lamp | **40** |',
];

test('a paste from Google Docs keeps headings, bold, links, lists, code, tables and pictures', () => {
  const pasted = read({ html: sample('google-docs.html.txt'), files: [png] });
  expect(pasted).toEqual({ kind: 'text', images: [], markdown: expect.any(String) });
  const { markdown } = pasted as { markdown: string };
  expect(markdown.split('\n\n')).toEqual([
    '# Robot night',
    BODY,
    '## What to bring',
    ...BLOCKS,
    '![The corridor at night](https://lh7-rt.googleusercontent.com/docsz/AD_4nXd0example?key=abc)',
  ]);
});

test('a paste from Word keeps the same, and takes its pictures from the RTF and not the picture of the text', async () => {
  const pasted = read({ html: sample('word.html.txt'), rtf: sample('word.rtf'), files: [png] });
  if (pasted.kind !== 'text') throw new Error('The text is lost.');
  const { markdown, images } = pasted;
  const [lists, ...rest] = BLOCKS;
  expect(markdown.split('\n\n')).toEqual([
    '# Robot night',
    '## What to bring',
    BODY,
    lists,
    'Then:',
    ...rest,
    `![The corridor at night](${images[0]?.address})`,
  ]);
  expect(images).toMatchObject([{ alt: 'The corridor at night', file: { type: 'image/png' } }]);
  expect(images[0]?.file.size).toBe(69);
});

test('a screenshot and a copied picture of a page are pasted as a picture', () => {
  expect(read({ files: [png] })).toEqual({ kind: 'image', file: png });
  const html = '<meta charset="utf-8"><img src="https://example.org/a.png">';
  expect(read({ html, files: [png] })).toEqual({ kind: 'image', file: png });
});

test.each([
  ['text without formatting', { html: '<meta charset="utf-8"><span>a * b</span>' }],
  ['code of an editor', { html: '<div><b>const</b> a</div>', isCode: true }],
  ['plain text', {}],
  ['a cell with its picture', { html: '<div>text</div>', files: [png] }],
])('%s is pasted as plain text', (_, clipboard) => {
  expect(read(clipboard)).toEqual({ kind: 'plain' });
});

test('a picture in the HTML itself is uploaded, and a picture without bytes is left out', () => {
  const html = `<p>Look: <img alt="Lamp" src="data:image/png;base64,aGk="></p><p>and <img src="file:///C:/a.png"><b>more</b></p>`;
  const pasted = read({ html });
  expect(pasted).toMatchObject({
    kind: 'text',
    images: [{ alt: 'Lamp', file: { type: 'image/png', size: 2 } }],
  });
  if (pasted.kind === 'text')
    expect(pasted.markdown).toBe(`Look: ![Lamp](${pasted.images[0]?.address})\n\nand **more**`);
});

test('a link that could run code, and HTML in a text, are only text', () => {
  const html = '<p><a href="javascript:alert(1)">click</a> <b>&lt;script&gt;</b></p>';
  expect(read({ html })).toMatchObject({ markdown: 'click **\\<script>**' });
});
