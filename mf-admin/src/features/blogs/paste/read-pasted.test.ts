import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getSchema } from '@tiptap/core';
import { postExtensions } from '../editor/post-extensions.ts';
import { writePostText } from '../editor/write-document.ts';
import { type Clipboard, readClipboard } from './read-pasted.ts';

const schema = getSchema(postExtensions);

const sample = (name: string) => readFileSync(path.join(__dirname, 'samples', name), 'utf8');
const png = new File(['picture of the text'], 'image.png', { type: 'image/png' });

function read(clipboard: Partial<Clipboard>) {
  const whole = { html: '', rtf: '', text: '', files: [], isCode: false, ...clipboard };
  const pasted = readClipboard(schema, whole);
  if (pasted.kind !== 'rich') return pasted;
  const { slice, images, lost } = pasted;
  // An image that is not uploaded yet is in no stored text.
  const stored = JSON.stringify(slice.content.toJSON()).replace(/#pasted-image-\w+/g, '/media/1');
  const markdown = writePostText({ type: 'doc', content: JSON.parse(stored) });
  return { kind: 'rich' as const, images, lost, markdown };
}

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
  expect(pasted).toEqual({ kind: 'rich', images: [], lost: 0, markdown: expect.any(String) });
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
  if (pasted.kind !== 'rich') throw new Error('The text is lost.');
  const { markdown, images } = pasted;
  const [lists, ...rest] = BLOCKS;
  expect(markdown.split('\n\n')).toEqual([
    '# Robot night',
    '## What to bring',
    BODY,
    lists,
    'Then:',
    ...rest,
    '![The corridor at night](/media/1-1)',
  ]);
  expect(images).toMatchObject([{ file: { type: 'image/png' } }]);
  expect(images[0]?.file.size).toBe(69);
});

const PARTS = [
  '# Robot night',
  'Eleven teams met in **one corridor** *until late*.',
  '“Smart” quotes – stay. See [the rules](https://example.org/rules)',
  '- A laptop\n  - with its charger\n- A friend',
  '| Lamp | **40** |',
  'روبوٹ کی رات',
];

test.each([
  ['word-web', []],
  ['libre-office', ['`npm test`']],
  ['notion', ['`npm test`', '* [x] Book the corridor\n* [ ] Buy tape']],
  [
    'github',
    [
      '`npm test`',
      '* [x] Book the corridor\n* [ ] Buy tape',
      '```python\nfor robot in robots:\n    robot.run()\n```',
    ],
  ],
])('a paste from %s keeps its structure, and is text once', (name, more) => {
  const pasted = read({ html: sample(`${name}.html.txt`) });
  const { markdown } = pasted as { markdown: string };
  // The padding of a column depends on its longest cell.
  const text = markdown.replace(/ {2,}\|/g, ' |').replace(/\| {2,}/g, '| ');
  for (const part of [...PARTS, ...more]) expect(text.split(part)).toHaveLength(2);
  expect(markdown).not.toMatch(/&#|\\|\u00a0/);
});

test('a table with joined cells, lists and lines in its cells stays one table', () => {
  const html =
    '<table><tr><td colspan="2"><p>Both</p></td></tr><tr><td rowspan="2"><ul><li>one</li><li>two</li></ul></td><td>a</td></tr><tr><td><p>b</p><p>c</p></td></tr></table>';
  expect((read({ html }) as { markdown: string }).markdown.replace(/ +/g, ' ')).toBe(
    '| Both | |\n| -------------- | ------ |\n| • one<br>• two | a |\n| | b<br>c |',
  );
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

test('a picture in the HTML itself is uploaded, and a picture without bytes is counted as lost', () => {
  const html = `<p>Look: <img alt="Lamp" src="data:image/png;base64,aGk="></p><p>and <img src="file:///C:/a.png"><b>more</b></p>`;
  const pasted = read({ html });
  expect(pasted).toMatchObject({
    kind: 'rich',
    lost: 1,
    images: [{ file: { type: 'image/png', size: 2 } }],
  });
  if (pasted.kind === 'rich')
    expect(pasted.markdown).toBe('Look: ![Lamp](/media/1-1)\n\nand **more**');
});

test('a link that could run code, and HTML in a text, are only text', () => {
  const html = '<p><a href="javascript:alert(1)">click</a> <b>&lt;script&gt;</b></p>';
  expect(read({ html })).toMatchObject({ markdown: 'click **\\<script>**' });
});

const BOX = (state: string) =>
  `<img src="data:image/png;base64,aGk=" width="17.6px" height="17.6px" alt="${state}" aria-roledescription="checkbox" style="margin-right:3px;" />`;
const docsItem = (isDone: boolean, text: string) =>
  `<li dir="ltr" style="list-style-type:none;" role="checkbox" aria-checked="${isDone}" aria-level="1">${BOX(isDone ? 'checked' : 'unchecked')}<p dir="ltr" style="display:inline-block;" role="presentation"><span style="font-weight:400;text-decoration:${isDone ? 'line-through' : 'none'};">${text}</span></p></li>`;

test('a check list of Google Docs keeps its boxes, and no pictures of them', () => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0;">${docsItem(true, 'Book the hall')}${docsItem(false, 'Buy tape')}</ul></b>`;
  expect(read({ html })).toEqual({
    kind: 'rich',
    images: [],
    lost: 0,
    markdown: '- [x] Book the hall\n- [ ] Buy tape',
  });
});

const webItem = (list: 'ul' | 'ol', level: number, text: string, more = '') =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${list} class="${list === 'ol' ? 'Number' : 'Bullet'}ListStyle1 SCXW1 BCX0" role="list" ${more}><li data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;

test('numbers of Word on the web stay numbers, also beside and below other lists', () => {
  const html = [
    webItem('ul', 1, 'a'),
    webItem('ol', 1, 'one', 'start="1"'),
    webItem('ul', 2, 'below'),
    webItem('ol', 1, 'two', 'start="2"'),
    webItem('ul', 1, 'b'),
    webItem('ol', 1, 'four', 'start="4"'),
  ].join('');
  expect((read({ html }) as { markdown: string }).markdown).toBe(
    '- a\n\n1. one\n   - below\n2. two\n\n- b\n\n4. four',
  );
});

test.each([
  [
    'tracked deletions of Word',
    '<p>Eleven <del cite="mailto:Ada" datetime="2026-11-01T10:00">ten</del><ins cite="mailto:Ada">teams</ins> <b>met</b></p>',
  ],
  [
    'tracked deletions of Word on the web',
    '<p>Eleven <span class="TextRun TrackChangeTextDeletion SCXW1"><span>ten</span></span><span class="TrackChangeTextInsertion">teams</span> <b>met</b></p>',
  ],
  [
    'comments of Word',
    `<p>Eleven teams <b>met</b><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span></p><div style='mso-element:comment-list'><p>Really?</p></div>`,
  ],
])('%s are left out', (_, html) => {
  expect(read({ html })).toMatchObject({ markdown: 'Eleven teams **met**' });
});

test('text that its writer struck out stays struck out', () => {
  expect(read({ html: '<p>a <del>b</del> <s>c</s></p>' })).toMatchObject({
    markdown: 'a ~~b~~ ~~c~~',
  });
});
