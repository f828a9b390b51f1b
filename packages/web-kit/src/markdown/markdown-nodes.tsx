import type { Nodes } from 'mdast';
import { type ReactNode, useContext } from 'react';
import { CodeBlock } from './code-block.tsx';
import { FootnoteMark } from './footnotes.tsx';
import { MarkdownScopeContext } from './markdown-scope.ts';
import { TextLink, TextPicture } from './text-link.tsx';
import { TextTable } from './text-table.tsx';

/** Nodes of a text, one after the other. */
export function MarkdownNodes({ nodes }: { nodes: Nodes[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text's nodes are their order.
  return nodes.map((node, index) => <MarkdownNode key={index} node={node} />);
}

/** The page has the first heading, a dialog the second; a text's own begin below it. */
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function MarkdownNode({ node }: { node: Nodes }): ReactNode {
  const { addresses, isPreview } = useContext(MarkdownScopeContext);
  const inner = 'children' in node ? <MarkdownNodes nodes={node.children} /> : null;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p>{inner}</p>;
    case 'heading': {
      const Heading = headings[Math.max(0, node.depth - 2) + (isPreview ? 1 : 0)] ?? 'h6';
      return <Heading data-depth={Math.max(2, node.depth)}>{inner}</Heading>;
    }
    case 'emphasis':
      return <em>{inner}</em>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'delete':
      return <del>{inner}</del>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return <CodeBlock code={node.value} language={node.lang} />;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inner}</ol> : <ul>{inner}</ul>;
    case 'listItem':
      return <ListItem isDone={node.checked}>{isTight(node) ? unwrapped(node) : inner}</ListItem>;
    case 'table':
      return <TextTable table={node} />;
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'link':
      return <TextLink address={node.url}>{inner}</TextLink>;
    case 'linkReference':
      return <TextLink address={addresses.get(node.identifier) ?? ''}>{inner}</TextLink>;
    case 'image':
      return <TextPicture address={node.url} alt={node.alt ?? ''} />;
    case 'imageReference':
      return <TextPicture address={addresses.get(node.identifier) ?? ''} alt={node.alt ?? ''} />;
    case 'footnoteReference':
      return <FootnoteMark identifier={node.identifier} />;
    case 'html':
      return htmlAsText(node.value);
    default:
      return null;
  }
}

interface ListItemProps {
  /** Of a task list: whether it is ticked off. */
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

const isTight = (item: Extract<Nodes, { type: 'listItem' }>) => !item.spread;

/** The paragraphs of a tight list's item stand there without a space around them. */
const unwrapped = (item: Extract<Nodes, { type: 'listItem' }>) =>
  item.children.map((child) => (
    <MarkdownNodes
      key={child.position?.start.offset}
      nodes={child.type === 'paragraph' ? child.children : [child]}
    />
  ));

/** Markup of an author is shown as they typed it, but for line breaks and remarks. */
function htmlAsText(html: string): ReactNode {
  if (/^<br\s*\/?>$/i.test(html)) return <br />;
  return html.startsWith('<!--') ? null : html;
}
