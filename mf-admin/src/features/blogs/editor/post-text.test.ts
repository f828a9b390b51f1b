import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMarkdown } from '@club/contracts/content/markdown';
import { commonMarkExamples } from '@club/contracts/samples/commonmark';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { postExtensions } from './post-extensions.ts';
import { readPostText } from './read-markdown.ts';
import { isSame } from './same-text.ts';
import { writePostText } from './write-document.ts';

const seed = path.join(__dirname, '../../../../../services/content/seed/posts');
const samples = readdirSync(seed).map((name) => [
  name,
  readFileSync(path.join(seed, name), 'utf8'),
]);
const schema = getSchema(postExtensions);

/** Opens a text in the editor's own schema, and saves it. */
function saved(markdown: string): string {
  const read = readPostText(markdown);
  if (!read) throw new Error('The text is edited as Markdown.');
  const document = schema.nodeFromJSON(read);
  document.check();
  return writePostText(document.toJSON());
}

/** The columns of a table are made equally wide; a saved post has nothing else that a sample has not. */
const withoutPadding = (markdown: string) =>
  markdown.replace(/^\|.*$/gm, (row) => row.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---'));

test.each(samples)(
  'the sample post %s is saved byte for byte, but for its tables',
  (_, sample = '') => {
    expect(withoutPadding(saved(sample))).toBe(withoutPadding(sample.trim()));
  },
);

const KEPT: [name: string, markdown: string][] = [
  ['headings', '# One\n\n## Two\n\n###### Six'],
  ['marks in marks', '**bold *both*** and ~~gone~~ and `code`'],
  ['marks in the same mark', '*one *two** and **one **two****'],
  ['bold code, and the code of a link', '**`a`** and [`b`](/c)'],
  ['code with backticks', '`` a ` b ``'],
  ['a link with parentheses and a title', '[a](https://example.org/a_(b) "Title (1)")'],
  [
    'a picture with a title, in a link',
    '[![A \\[lamp\\]](/media/a.webp#1200x800 "At “night”")](/b)',
  ],
  ['lists in lists', '- one\n  - two\n    1. three\n    2. four\n- five'],
  ['a list that starts at seven', '7. seven\n8. eight'],
  ['tasks', '- [ ] open\n- [x] done'],
  [
    'paragraphs, code and a quote in a list',
    '- one\n\n  two\n\n  ```js\n  a();\n  ```\n\n  > three',
  ],
  ['lists beside each other', '- one\n\n* two'],
  ['a quote with a list', '> one\n>\n> - two\n> - three'],
  ['code with a fence in it', '````md title="a"\n```\nb\n```\n````'],
  ['code with an indent and blank lines', '```\n  a\n\n\n  b\n```'],
  ['a table with alignment, pipes and code', '| a | b |\n| :-- | --: |\n| x \\| y | `1 \\| 2` |'],
  ['a line break', 'one\\\ntwo'],
  ['a line break in a table', '| a |\n| -------- |\n| one<br>two |'],
  ['Urdu', '## کلب کی خبریں\n\nیہ **بہت** اچھا ہے۔ [رابطہ](/contact)'],
  ['HTML as text', 'A <b>bold</b> word\n\n<div class="a">\n\ntext\n\n</div>'],
  ['a comment', '<!-- for the editors -->\n\ntext'],
  ['a footnote', 'Text[^1] and more.\n\n[^1]: The note, with *marks*.'],
  [
    'text that looks like Markdown',
    '1\\. not a list\n\n\\# not a heading\n\n\\*not bold\\* a\\_b & <3',
  ],
  ['quotes and dashes', '“Smart” ‘quotes’ – and — dashes…'],
  ['a rule', 'a\n\n---\n\nb'],
  ['bare addresses', 'See https://example.org/a_b and me@example.org.'],
  ['an unused definition', '[//]: # (a note to ourselves)\n\ntext'],
];

test.each(KEPT)('%s survive opening and saving', (_, markdown) => {
  const once = saved(markdown);
  expect(isSame(parseMarkdown(once), parseMarkdown(markdown))).toBe(true);
  expect(saved(once)).toBe(once);
});

test.each([
  ['setext headings become headings with #', 'One\n===\n\nTwo\n---', '# One\n\n## Two'],
  ['other marks of lists become -', '* one\n* two', '- one\n- two'],
  ['numbers of lists count', '1. one\n1. two', '1. one\n2. two'],
  ['lines of a paragraph are joined', 'one\ntwo', 'one two'],
  ['references become links', '[a][b]\n\n[b]: /c "d"', '[a](/c "d")'],
  ['underscores become stars', '_a_ __b__', '*a* **b**'],
  ['indented code gets a fence', '    a\n    b', '```\na\nb\n```'],
  ['two spaces become a backslash', 'a  \nb', 'a\\\nb'],
])('%s', (_, markdown, normal) => {
  expect(saved(markdown)).toBe(normal);
});

test('CommonMark’s examples survive opening and saving, or are edited as Markdown', () => {
  let asMarkdown = 0;
  for (const { number, markdown } of commonMarkExamples) {
    if (readPostText(markdown)) {
      const kept = isSame(parseMarkdown(saved(markdown)), parseMarkdown(markdown));
      expect([number, kept]).toEqual([number, true]);
    } else asMarkdown += 1;
  }
  expect(asMarkdown).toBeLessThan(30);
});

test('nothing that readers do not see is dropped', () => {
  for (const markdown of ['[//]: # (a note)\n\ntext', '`[a]`\n\n[a]: /b', 'a <!-- b --> c'])
    expect(saved(markdown)).toBe(markdown);
});

const PIECES = [
  ...[
    'a',
    ' ',
    'کلب',
    '*',
    '**',
    '_',
    '`',
    '``',
    '~~',
    '[',
    ']',
    '](/b)',
    '![',
    '(',
    ')',
    '"',
    '\\',
  ],
  ...[
    '\n',
    '\n\n',
    '\n- ',
    '\n  - ',
    '\n1. ',
    '\n> ',
    '\n# ',
    '\n```\n',
    '\n    ',
    '\n| a | b |',
    '\n| - | - |',
  ],
  ...[
    '<b>',
    '</b>',
    '<br>',
    '<!--',
    '-->',
    '&amp;',
    '[^1]',
    '\n[^1]: ',
    '[x]',
    '\n[x]: /c',
    ':',
    '!',
    '.',
    '#',
  ],
  ...[
    'https://a.example',
    'a@b.example',
    '\n---\n',
    '\n===\n',
    '\t',
    '\u00a0',
    '|',
    '- [ ] ',
    '&#x20;',
  ],
];

test('any Markdown survives opening and saving, or is edited as Markdown', () => {
  const markdown = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 30 })
    .map((all) => all.join(''));
  let asMarkdown = 0;
  fc.assert(
    fc.property(markdown, (text) => {
      if (!readPostText(text)) asMarkdown += 1;
      else expect(isSame(parseMarkdown(saved(text)), parseMarkdown(text))).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(asMarkdown).toBeLessThan(50);
});
