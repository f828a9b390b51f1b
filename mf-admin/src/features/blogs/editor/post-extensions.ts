import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { typedMarks } from './typed-marks.ts';

const HINT =
  'Write, or paste from Word, Google Docs or a web page. Images can be pasted and dropped.';

/** What Markdown stores and nobody sees in the editor, and the levels of headings as the page shows them. */
const MarkdownAttributes = Extension.create({
  name: 'markdownAttributes',
  addGlobalAttributes: () => [
    {
      types: ['heading'],
      attributes: {
        depth: {
          default: null,
          renderHTML: ({ level }) => ({ 'data-depth': Math.max(2, level) }),
        },
      },
    },
    { types: ['codeBlock'], attributes: { meta: { default: null, rendered: false } } },
    {
      types: ['bulletList', 'orderedList', 'taskList', 'listItem', 'taskItem'],
      attributes: { spread: { default: false, rendered: false } },
    },
  ],
});

/** Markdown of a block that the editor has no form for, such as a footnote's text: shown and edited as it is written. */
const SourceBlock = Node.create({
  name: 'sourceBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-source]', preserveWhitespace: 'full', priority: 60 }],
  renderHTML: () => ['pre', { 'data-source': '', dir: 'ltr' }, 0],
});

/** The same within a line: the mark of a footnote, or an HTML tag, which the site shows as text. */
const SourceText = Mark.create({
  name: 'sourceText',
  inclusive: false,
  excludes: 'code',
  parseHTML: () => [{ tag: 'span[data-source]' }],
  renderHTML: () => ['span', { 'data-source': '' }, 0],
});

/** Pages load images of the site only, so an image from elsewhere shows its description until a save has copied it. */
const PostImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src], img[data-address]',
      getAttrs: (image) => ({
        src: image.getAttribute('data-address') ?? image.getAttribute('src'),
      }),
    },
  ],
  renderHTML({ HTMLAttributes: { src, alt, title } }) {
    const isOwn = /^\/(?!\/)/.test(src ?? '');
    const shown = { alt: alt || (isOwn ? '' : 'Image'), ...(title && { title }) };
    return ['img', { ...shown, ...(isOwn ? { src } : { 'data-address': src }) }];
  },
});

/** A cell of Markdown is one paragraph. */
const content = 'paragraph';

/** Tab leaves the last cell, so that a keyboard gets out of the table. */
const PostTable = Table.extend({
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: ({ editor }) => editor.commands.goToNextCell(),
      Enter: ({ editor }) => editor.isActive('table') && editor.commands.setHardBreak(),
    };
  },
});

/** Everything that the Markdown of a post can say, and nothing else. */
export const postExtensions: Extensions = [
  StarterKit.configure({
    bold: false,
    italic: false,
    strike: false,
    code: false,
    underline: false,
    link: {
      openOnClick: false,
      // `main.rs` and `README.md` are names of files.
      shouldAutoLink: (address) => /^https?:/.test(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...typedMarks,
  PostImage.configure({ inline: true }),
  TaskList,
  TaskItem.configure({ nested: true }),
  PostTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content }),
  TableCell.extend({ content }),
  SourceBlock,
  SourceText,
  MarkdownAttributes,
  Placeholder.configure({ placeholder: HINT }),
];
