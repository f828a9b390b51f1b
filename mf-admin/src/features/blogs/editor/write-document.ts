import { writeMarkdown } from '@club/contracts/content/write-markdown';
import type { JSONContent } from '@tiptap/core';
import type { AlignType, BlockContent, ListItem, PhrasingContent, Root, TableRow } from 'mdast';
import { phrasesOf } from './write-phrases.ts';

/** A document of the editor as the Markdown that posts are stored in. */
export const writePostText = (document: JSONContent): string =>
  writeMarkdown(toMarkdownTree(document));

export const toMarkdownTree = ({ content = [] }: JSONContent): Root => ({
  type: 'root',
  children: content.flatMap(blockOf),
});

const blocksOf = ({ content = [] }: JSONContent): BlockContent[] => content.flatMap(blockOf);

/** An empty paragraph is no text: Markdown cannot say it. */
function blockOf(node: JSONContent): BlockContent[] {
  const { type, attrs = {}, content } = node;
  switch (type) {
    case 'paragraph': {
      const children = phrasesOf(content);
      return children.length > 0 ? [{ type: 'paragraph', children }] : [];
    }
    case 'heading': {
      const children = phrasesOf(content, { isOneLine: true });
      return children.length > 0 ? [{ type: 'heading', depth: attrs.level, children }] : [];
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(node) }];
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'codeBlock': {
      const lang = attrs.language ?? null;
      return [{ type: 'code', lang, meta: lang && attrs.meta, value: plainText(node) }];
    }
    case 'sourceBlock': {
      const value = plainText(node);
      return value.trim() ? [{ type: 'html', value }] : [];
    }
    case 'table':
      return [{ type: 'table', align: alignOf(node), children: rowsOf(node) }];
    default:
      return [listOf(node)];
  }
}

const plainText = ({ content = [] }: JSONContent): string =>
  content.map(({ text = '' }) => text).join('');

function listOf({ type, attrs, content = [] }: JSONContent): BlockContent {
  const children = content.map((item): ListItem => {
    const blocks = blocksOf(item);
    const checked = item.type === 'taskItem' ? item.attrs?.checked === true : null;
    const isSpread = item.attrs?.spread === true && blocks.length > 1;
    return { type: 'listItem', checked, spread: isSpread || needsSpace(blocks), children: blocks };
  });
  const isOrdered = type === 'orderedList';
  const spread = attrs?.spread === true;
  return {
    type: 'list',
    ordered: isOrdered,
    start: isOrdered ? attrs?.start : null,
    spread,
    children,
  };
}

/** Without a blank line two paragraphs would be one. */
const needsSpace = (blocks: BlockContent[]): boolean =>
  blocks.some(({ type }, index) => type === 'paragraph' && blocks[index + 1]?.type === 'paragraph');

const alignOf = ({ content = [] }: JSONContent): AlignType[] =>
  (content[0]?.content ?? []).map(({ attrs }) => attrs?.align ?? null);

const rowsOf = ({ content = [] }: JSONContent): TableRow[] =>
  content.map(({ content: cells = [] }) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: cellOf(cell) })),
  }));

const cellOf = ({ content = [] }: JSONContent): PhrasingContent[] =>
  phrasesOf(
    content.flatMap((paragraph, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(paragraph.content ?? []),
    ]),
    { isOneLine: true },
  );
