import { parseMarkdown } from '@club/contracts/content/markdown';
import type { JSONContent } from '@tiptap/core';
import type { Definition, List, ListItem, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { comparable, definitionsOf, isLineBreak, isSame, referencesOf } from './same-text.ts';
import { toMarkdownTree, writePostText } from './write-document.ts';

type Marks = NonNullable<JSONContent['marks']>;

interface Reading {
  markdown: string;
  definitions: Map<string, Definition>;
  /** The names of the definitions that links and images use. */
  used: ReadonlySet<string>;
}

/**
 * Markdown as a document of the editor. A block that would not survive the way back is shown as Markdown.
 * @returns undefined where even that would change what readers see
 */
export function readPostText(markdown: string): JSONContent | undefined {
  const root = parseMarkdown(markdown);
  const reading = { markdown, definitions: definitionsOf(root), used: referencesOf(root) };
  const content = root.children.flatMap((node) => topBlock(node, reading));
  const document = { type: 'doc', content: orParagraph(content) };
  return isSame(root, parseMarkdown(writePostText(document))) ? document : undefined;
}

/** The links of the post name their addresses themselves, so a definition is kept only where no link uses it. */
function topBlock(node: RootContent, reading: Reading): JSONContent[] {
  if (node.type === 'definition' && reading.used.has(node.identifier)) return [];
  const blocks = blockOf(node, reading);
  const before = comparable(node, reading.definitions);
  const [written] = toMarkdownTree({ type: 'doc', content: blocks }).children;
  const isKept = written && JSON.stringify(comparable(written)) === JSON.stringify(before);
  return isKept ? blocks : [sourceBlock(sliceOf(node, reading))];
}

const sliceOf = ({ position }: RootContent, { markdown }: Reading): string =>
  markdown.slice(position?.start.offset, position?.end.offset);

const sourceBlock = (text: string): JSONContent => ({
  type: 'sourceBlock',
  content: text ? [{ type: 'text', text }] : [],
});

const orParagraph = (content: JSONContent[]): JSONContent[] =>
  content.length > 0 ? content : [{ type: 'paragraph' }];

const blocksOf = (nodes: RootContent[], reading: Reading): JSONContent[] =>
  nodes.flatMap((node) => blockOf(node, reading));

function blockOf(node: RootContent, reading: Reading): JSONContent[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', content: inlineOf(node.children, reading) }];
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { level: node.depth },
          content: inlineOf(node.children, reading),
        },
      ];
    case 'blockquote':
      return [{ type: 'blockquote', content: orParagraph(blocksOf(node.children, reading)) }];
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }];
    case 'code': {
      const attrs = { language: node.lang ?? null, meta: node.meta ?? null };
      const content = node.value ? [{ type: 'text', text: node.value }] : [];
      return [{ type: 'codeBlock', attrs, content }];
    }
    case 'list':
      return [listOf(node, reading)];
    case 'table':
      return [tableOf(node, reading)];
    case 'html':
      return [sourceBlock(node.value)];
    default:
      return [sourceBlock(sliceOf(node, reading))];
  }
}

function listOf(list: List, reading: Reading): JSONContent {
  const isTasks = !list.ordered && list.children.every(({ checked }) => checked !== null);
  const itemOf = (item: ListItem): JSONContent => {
    const content = blocksOf(item.children, reading);
    if (content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' });
    const attrs = { spread: item.spread === true, ...(isTasks && { checked: item.checked }) };
    return { type: isTasks ? 'taskItem' : 'listItem', attrs, content };
  };
  const start = list.ordered && { start: list.start ?? 1 };
  return {
    type: isTasks ? 'taskList' : list.ordered ? 'orderedList' : 'bulletList',
    attrs: { spread: list.spread === true, ...start },
    content: list.children.map(itemOf),
  };
}

function tableOf({ children, align }: Table, reading: Reading): JSONContent {
  const columns = Math.max(...children.map((row) => row.children.length));
  const rowOf = (row: Table['children'][number], isHead: boolean): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, (_, index) => ({
      type: isHead ? 'tableHeader' : 'tableCell',
      attrs: { align: align?.[index] ?? null },
      content: [
        { type: 'paragraph', content: inlineOf(row.children[index]?.children ?? [], reading) },
      ],
    })),
  });
  return { type: 'table', content: children.map((row, index) => rowOf(row, index === 0)) };
}

function inlineOf(nodes: PhrasingContent[], reading: Reading, marks: Marks = []): JSONContent[] {
  return nodes.flatMap((node) => phraseOf(node, reading, marks));
}

const MARKS = { strong: 'bold', emphasis: 'italic', delete: 'strike' } as const;

/** `*a *b**` is emphasis in emphasis, and the editor refuses a text that has a mark twice. */
const withMark = (marks: Marks, type: string): Marks =>
  marks.some((mark) => mark.type === type) ? marks : [...marks, { type }];

/** A line end in a paragraph is a space to readers. */
const textOf = (value: string, marks: Marks): JSONContent[] =>
  value ? [{ type: 'text', text: value.replace(/\s*\n\s*/g, ' '), marks }] : [];

function phraseOf(node: PhrasingContent, reading: Reading, marks: Marks): JSONContent[] {
  const { definitions } = reading;
  switch (node.type) {
    case 'text':
      return textOf(node.value, marks);
    case 'strong':
    case 'emphasis':
    case 'delete':
      return inlineOf(node.children, reading, withMark(marks, MARKS[node.type]));
    case 'inlineCode':
      return textOf(node.value, [...marks, { type: 'code' }]);
    case 'break':
      return [{ type: 'hardBreak', marks }];
    case 'link':
      return inlineOf(node.children, reading, [...marks, linkMark(node)]);
    case 'image':
      return [imageOf(node, marks)];
    case 'linkReference': {
      const target = definitions.get(node.identifier);
      if (target) return inlineOf(node.children, reading, [...marks, linkMark(target)]);
      break;
    }
    case 'imageReference': {
      const target = definitions.get(node.identifier);
      if (target) return [imageOf({ ...target, alt: node.alt }, marks)];
      break;
    }
    default:
      if (isLineBreak(node)) return [{ type: 'hardBreak', marks }];
  }
  const source = node.type === 'html' ? node.value : sliceOf(node, reading);
  return textOf(source, [...marks, { type: 'sourceText' }]);
}

interface Target {
  url: string;
  title?: string | null | undefined;
}

const linkMark = ({ url, title }: Target) => ({
  type: 'link',
  attrs: { href: url, title: title ?? null },
});

const imageOf = (
  { url, title, alt }: Target & { alt?: string | null | undefined },
  marks: Marks,
) => ({
  type: 'image',
  attrs: { src: url, alt: alt ?? '', title: title ?? null },
  marks,
});

/**
 * Pasted Markdown, if a block says that it is some: one line or a paragraph can have any sign, lines of code have an indent, and a
 * comment of a script looks like a heading but stands directly above its line.
 */
export function readPastedMarkdown(text: string): JSONContent[] | undefined {
  if (!text.trim().includes('\n')) return undefined;
  const root: Root = parseMarkdown(text);
  return root.children.some((node, index) => isProof(node, root.children[index + 1], text))
    ? readPostText(text)?.content
    : undefined;
}

function isProof({ type, position }: RootContent, next: RootContent | undefined, text: string) {
  if (/^(paragraph|html|definition|footnoteDefinition)$/.test(type)) return false;
  if (type === 'code') return /^(```|~~~)/.test(text.slice(position?.start.offset));
  const below = next?.position?.start.line ?? Number.POSITIVE_INFINITY;
  return type !== 'heading' || below > (position?.end.line ?? 0) + 1;
}
