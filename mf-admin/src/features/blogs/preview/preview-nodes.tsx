import { Picture } from '@club/web-kit/ui';
import type { Nodes } from 'mdast';
import { createContext, type ReactNode, useContext } from 'react';
import { PreviewTable } from './preview-table.tsx';
import { safeLink, safePicture } from './safe-address.ts';

/** The addresses of `[text][name]`, by name. */
export const AddressesContext = createContext<Map<string, string>>(new Map());

/** Nodes of a text, one after the other. */
export function PreviewNodes({ nodes }: { nodes: Nodes[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text's nodes are their order.
  return nodes.map((node, index) => <PreviewNode key={index} node={node} />);
}

/** The dialog has the headings above; those of the text begin below them. */
const headings = ['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

function PreviewNode({ node }: { node: Nodes }): ReactNode {
  const addresses = useContext(AddressesContext);
  const inner = 'children' in node ? <PreviewNodes nodes={node.children} /> : null;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p>{inner}</p>;
    case 'heading': {
      const Heading = headings[node.depth - 1] ?? 'h6';
      return <Heading>{inner}</Heading>;
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
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
        <pre tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inner}</ol> : <ul>{inner}</ul>;
    case 'listItem':
      return (
        <li>
          {typeof node.checked === 'boolean' && (node.checked ? '☑ ' : '☐ ')}
          {inner}
        </li>
      );
    case 'table':
      return <PreviewTable table={node} />;
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'link':
      return <PreviewLink address={node.url}>{inner}</PreviewLink>;
    case 'linkReference':
      return <PreviewLink address={addresses.get(node.identifier) ?? ''}>{inner}</PreviewLink>;
    case 'image':
      return <PreviewPicture address={node.url} alt={node.alt ?? ''} />;
    case 'imageReference':
      return <PreviewPicture address={addresses.get(node.identifier) ?? ''} alt={node.alt ?? ''} />;
    case 'footnoteReference':
      return <sup>{node.identifier}</sup>;
    case 'footnoteDefinition':
      return (
        <div data-note="">
          {`${node.identifier}. `}
          {inner}
        </div>
      );
    case 'html':
      return node.value.startsWith('<!--') ? null : node.value;
    default:
      return null;
  }
}

function PreviewLink({ address, children }: { address: string; children: ReactNode }) {
  const safe = safeLink(address);
  if (!safe) return children;
  return (
    <a href={safe} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

function PreviewPicture({ address, alt }: { address: string; alt: string }) {
  return (
    <Picture src={safePicture(address)} title={alt || address} alt={alt} width={720} height={405} />
  );
}
