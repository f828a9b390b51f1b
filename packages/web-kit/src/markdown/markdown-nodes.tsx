import type {
  Association,
  Image,
  ImageReference,
  ListItem as ListItemNode,
  Nodes,
  Resource,
} from 'mdast';
import { createElement, type ReactNode, useContext } from 'react';
import { CodeBlock } from './code-block.tsx';
import { FootnoteMark } from './footnote-mark.tsx';
import { MarkdownScopeContext } from './markdown-scope.ts';
import { TextLink, TextPicture } from './text-link.tsx';
import { TextTable } from './text-table.tsx';

export function MarkdownNodes({ nodes }: { nodes: Nodes[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never change their order.
  return nodes.map((node, index) => <MarkdownNode key={index} node={node} />);
}

function MarkdownNode({ node }: { node: Nodes }): ReactNode {
  const { addresses } = useContext(MarkdownScopeContext);
  const inner = 'children' in node ? <MarkdownNodes nodes={node.children} /> : null;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'blockquote':
      return createElement(elements[node.type], undefined, inner);
    case 'heading':
      return <TextHeading depth={node.depth}>{inner}</TextHeading>;
    case 'inlineCode':
      return <code translate="no">{node.value}</code>;
    case 'code':
      return <CodeBlock code={node.value} language={node.lang} />;
    case 'list':
      return <TextList start={node.ordered ? (node.start ?? 1) : undefined}>{inner}</TextList>;
    case 'listItem':
      return <ListItem isDone={node.checked}>{node.spread ? inner : unwrapped(node)}</ListItem>;
    case 'table':
      return <TextTable table={node}>{(cell) => <MarkdownNodes nodes={cell} />}</TextTable>;
    case 'thematicBreak':
    case 'break':
      return createElement(elements[node.type]);
    case 'link':
    case 'linkReference':
      return <TextLink address={addressOf(node, addresses)}>{inner}</TextLink>;
    case 'image':
    case 'imageReference':
      return <TextImage node={node} />;
    case 'footnoteReference':
      return <FootnoteMark identifier={node.identifier} />;
    case 'html':
      return htmlAsText(node.value);
    default:
      return null;
  }
}

function TextImage({ node }: { node: Image | ImageReference }) {
  const { addresses } = useContext(MarkdownScopeContext);
  return (
    <TextPicture
      address={addressOf(node, addresses)}
      alt={node.alt ?? ''}
      caption={node.type === 'image' ? node.title : undefined}
    />
  );
}

const elements = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  blockquote: 'blockquote',
  thematicBreak: 'hr',
  break: 'br',
} as const;

const addressOf = (node: Resource | Association, addresses: Map<string, string>): string =>
  'url' in node ? node.url : (addresses.get(node.identifier) ?? '');

/** A page has one h1, and a dialog one h2: the headings of a text start one level lower. */
function TextHeading({ depth, children }: { depth: number; children: ReactNode }) {
  const { isPreview } = useContext(MarkdownScopeContext);
  const shown = Math.max(2, depth);
  return createElement(
    `h${Math.min(6, isPreview ? shown + 1 : shown)}`,
    { 'data-depth': shown, dir: 'auto' },
    children,
  );
}

/** A list in the direction of its text. One with a first number is ordered. */
function TextList({ start, children }: { start: number | undefined; children: ReactNode }) {
  return createElement(start === undefined ? 'ul' : 'ol', { dir: 'auto', start }, children);
}

interface ListItemProps {
  /** Whether a task is done; no boolean for an item that is not a task. */
  isDone: boolean | null | undefined;
  children: ReactNode;
}

function ListItem({ isDone, children }: ListItemProps) {
  if (typeof isDone !== 'boolean') return <li>{children}</li>;
  return (
    <li data-task="">
      <input type="checkbox" checked={isDone} disabled aria-label={isDone ? 'Done' : 'To do'} />
      <span>{children}</span>
    </li>
  );
}

/** The items of a tight list contain their text without paragraphs. */
const unwrapped = (item: ListItemNode) =>
  item.children.map((child) => (
    <MarkdownNodes
      key={child.position?.start.offset}
      nodes={child.type === 'paragraph' ? child.children : [child]}
    />
  ));

/** Shows an author's HTML as text, except line breaks and comments. */
function htmlAsText(html: string): ReactNode {
  if (/^<br\s*\/?>$/i.test(html)) return <br />;
  return html.startsWith('<!--') ? null : html;
}
