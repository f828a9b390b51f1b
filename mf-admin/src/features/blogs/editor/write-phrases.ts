import type { JSONContent } from '@tiptap/core';
import type { PhrasingContent } from 'mdast';

type Mark = NonNullable<JSONContent['marks']>[number];

/** A picture of a paste has such an address until its upload has ended. It is in no stored text. */
export const PENDING_IMAGE = '#pasted-image-';

/** The text of a line. One line, as in a heading or a cell, has its line breaks as `<br>`. */
export function phrasesOf(content: JSONContent[] = [], { isOneLine = false } = {}) {
  const kept = content.filter(({ attrs }) => !String(attrs?.src ?? '').startsWith(PENDING_IMAGE));
  return nest(trimLines(spacesOutsideMarks(kept)), isOneLine);
}

const isBreak = (node: JSONContent | undefined) => !node || node.type === 'hardBreak';

/** Markdown has no space at the ends of a line, and no line break at the end of a paragraph. */
function trimLines(nodes: JSONContent[]): JSONContent[] {
  const lines = nodes.map((node, index) => {
    if (node.type !== 'text' || markOf(node, 'code') || markOf(node, 'sourceText')) return node;
    let text = node.text ?? '';
    if (isBreak(nodes[index - 1])) text = text.replace(/^[ \t\n]+/, '');
    if (isBreak(nodes[index + 1])) text = text.replace(/[ \t\n]+$/, '');
    return { ...node, text };
  });
  const kept = lines.filter(({ type, text }) => type !== 'text' || text);
  while (kept.at(-1)?.type === 'hardBreak') kept.pop();
  while (kept[0]?.type === 'hardBreak') kept.shift();
  return kept;
}

const markOf = ({ marks = [] }: JSONContent, type: string) =>
  marks.find((mark) => mark.type === type);

const isEqual = (one: Mark, other: Mark): boolean =>
  one.type === other.type &&
  one.attrs?.href === other.attrs?.href &&
  one.attrs?.title === other.attrs?.title;

const has = (node: JSONContent | undefined, mark: Mark): boolean =>
  node?.marks?.some((each) => isEqual(each, mark)) ?? false;

/** A space at the end of bold text is no bold text: `**word **` is none in Markdown. */
function spacesOutsideMarks(nodes: JSONContent[]): JSONContent[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'text' || !node.marks?.length || markOf(node, 'code')) return [node];
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(node.text ?? '') ?? [];
    const shared = (beside: JSONContent | undefined) =>
      node.marks?.filter((mark) => has(beside, mark)) ?? [];
    const space = (value: string, marks: Mark[]) =>
      value ? [{ type: 'text', text: value, marks }] : [];
    const [left, right] = [nodes[index - 1], nodes[index + 1]];
    if (!text)
      return space(
        before,
        shared(left).filter((mark) => has(right, mark)),
      );
    return [...space(before, shared(left)), { ...node, text }, ...space(after, shared(right))];
  });
}

const WRAPPING = ['link', 'bold', 'italic', 'strike'];

/** Marks as elements around the longest part that they have in common. */
function nest(nodes: JSONContent[], isOneLine: boolean): PhrasingContent[] {
  const phrases: PhrasingContent[] = [];
  for (let from = 0; from < nodes.length; ) {
    const [mark, length] = outermost(nodes, from);
    const part = nodes.slice(from, from + length);
    if (mark)
      phrases.push(
        ...wrap(
          mark,
          nest(
            part.map((node) => without(node, mark)),
            isOneLine,
          ),
        ),
      );
    else phrases.push(leafOf(part[0] ?? {}, isOneLine));
    from += length;
  }
  return phrases;
}

function outermost(nodes: JSONContent[], from: number): [mark: Mark | undefined, length: number] {
  let found: [Mark | undefined, number] = [undefined, 1];
  for (const type of WRAPPING) {
    const mark = markOf(nodes[from] ?? {}, type);
    if (!mark) continue;
    let end = from + 1;
    while (has(nodes[end], mark)) end += 1;
    if (!found[0] || end - from > found[1]) found = [mark, end - from];
  }
  return found;
}

const without = (node: JSONContent, mark: Mark): JSONContent => ({
  ...node,
  marks: node.marks?.filter((each) => !isEqual(each, mark)) ?? [],
});

function wrap({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent[] {
  if (type === 'bold') return [{ type: 'strong', children }];
  if (type === 'italic') return [{ type: 'emphasis', children }];
  if (type === 'strike') return [{ type: 'delete', children }];
  return [
    {
      type: 'link',
      url: attrs?.href ?? '',
      title: attrs?.title ?? null,
      children,
    } as PhrasingContent,
  ];
}

function leafOf(node: JSONContent, isOneLine: boolean): PhrasingContent {
  const { type, text = '', attrs } = node;
  if (type === 'hardBreak') return isOneLine ? { type: 'html', value: '<br>' } : { type: 'break' };
  if (type === 'image')
    return {
      type: 'image',
      url: attrs?.src ?? '',
      alt: attrs?.alt ?? '',
      title: attrs?.title || null,
    };
  if (markOf(node, 'sourceText')) return { type: 'html', value: text };
  return markOf(node, 'code') ? { type: 'inlineCode', value: text } : { type: 'text', value: text };
}
