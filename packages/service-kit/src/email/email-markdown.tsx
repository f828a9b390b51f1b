/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { parseMarkdown } from '@club/contracts/content/markdown';
import type { ReactNode } from 'react';
import { AccentLink } from './accent-link.tsx';
import { styles } from './email-styles.ts';

type Block = ReturnType<typeof parseMarkdown>['children'][number];
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];

const SAFE_LINK = /^(?:https?|mailto|tel):/i;

/** A text in Markdown, with inline styles. HTML in it stays text; an image becomes a link, because programs block images. */
export const EmailMarkdown = ({ text }: { text: string }) => (
  <Blocks nodes={parseMarkdown(text).children} />
);

// biome-ignore-start lint/suspicious/noArrayIndexKey: rendered once, and two nodes may be equal.
const Blocks = ({ nodes }: { nodes: Block[] }): ReactNode =>
  nodes.map((node, index) => <BlockHtml key={index} node={node} />);

const Inlines = ({ nodes }: { nodes: Inline[] }): ReactNode =>
  nodes.map((node, index) => <InlineHtml key={index} node={node} />);
// biome-ignore-end lint/suspicious/noArrayIndexKey: rendered once, and two nodes may be equal.

function BlockHtml({ node }: { node: Block }): ReactNode {
  switch (node.type) {
    case 'heading':
      return (
        <h2 className="ink" dir="auto" style={styles.title}>
          <Inlines nodes={node.children} />
        </h2>
      );
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List className="ink" style={styles.list} {...(node.start && { start: node.start })}>
          <Blocks nodes={node.children} />
        </List>
      );
    }
    case 'listItem':
      return (
        <li dir="auto">
          {node.children.map((child) =>
            child.type === 'paragraph' ? (
              <Inlines key={child.position?.start.offset} nodes={child.children} />
            ) : (
              <BlockHtml key={child.position?.start.offset} node={child} />
            ),
          )}
        </li>
      );
    case 'blockquote':
      return (
        <blockquote className="muted line" dir="auto" style={styles.quote}>
          <Blocks nodes={node.children} />
        </blockquote>
      );
    case 'thematicBreak':
      return <hr className="line" style={styles.rule} />;
    case 'paragraph':
      return (
        <p className="ink" dir="auto" style={styles.text}>
          <Inlines nodes={node.children} />
        </p>
      );
    case 'table':
      return (
        <p className="ink" dir="auto" style={styles.text}>
          {node.children.map((row) => (
            <TableRow key={row.position?.start.offset} cells={row.children} />
          ))}
        </p>
      );
    default:
      return 'value' in node ? (
        <pre className="ink" style={styles.pre}>
          {node.value}
        </pre>
      ) : null;
  }
}

/** A row on a line: a table would be wider than a phone. */
const TableRow = ({ cells }: { cells: { children: Inline[]; position?: Block['position'] }[] }) => (
  <>
    {cells.map(({ children, position }, index) => (
      <span key={position?.start.offset}>
        {index > 0 && ' · '}
        <Inlines nodes={children} />
      </span>
    ))}
    <br />
  </>
);

function InlineHtml({ node }: { node: Inline }): ReactNode {
  switch (node.type) {
    case 'strong':
      return (
        <strong>
          <Inlines nodes={node.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines nodes={node.children} />
        </em>
      );
    case 'delete':
      return (
        <del>
          <Inlines nodes={node.children} />
        </del>
      );
    case 'break':
      return <br />;
    case 'link':
      return (
        <EmailLink url={node.url}>
          <Inlines nodes={node.children} />
        </EmailLink>
      );
    case 'image':
      return <EmailLink url={node.url}>{node.alt || node.url}</EmailLink>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    default:
      if ('children' in node) return <Inlines nodes={node.children} />;
      return 'value' in node ? node.value : null;
  }
}

const EmailLink = ({ url, children }: { url: string; children: ReactNode }) =>
  SAFE_LINK.test(url) ? <AccentLink url={url}>{children}</AccentLink> : children;
