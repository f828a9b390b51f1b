import { parseMarkdown } from '@club/contracts/content/markdown';
import type { FootnoteDefinition, Root, RootContent } from 'mdast';
import { useMemo } from 'react';
import { Footnotes } from './footnotes.tsx';
import { MarkdownNodes } from './markdown-nodes.tsx';
import { type MarkdownScope, MarkdownScopeContext } from './markdown-scope.ts';
import { Prose } from './prose.ts';

/** Collects the definitions to which the references of a text point. */
function scopeOf(root: Root, isPreview: boolean): MarkdownScope {
  const scope: MarkdownScope = { addresses: new Map(), footnotes: [], isPreview };
  const visit = (node: Root | RootContent) => {
    if (node.type === 'definition') scope.addresses.set(node.identifier, node.url);
    if (node.type === 'footnoteDefinition') scope.footnotes.push(node satisfies FootnoteDefinition);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return scope;
}

interface MarkdownProps {
  text: string;
  /** For the preview beside the editor: headings start a level lower, and links open a new tab. */
  isPreview?: boolean;
}

/**
 * Renders Markdown. It is safe by construction: it renders only the elements of this folder, it shows HTML in a text as
 * text, and links and images have URLs that cannot run code.
 */
export function Markdown({ text, isPreview = false }: MarkdownProps) {
  const { root, scope } = useMemo(() => {
    const parsed = parseMarkdown(text);
    return { root: parsed, scope: scopeOf(parsed, isPreview) };
  }, [text, isPreview]);
  return (
    <MarkdownScopeContext value={scope}>
      <Prose>
        <MarkdownNodes nodes={root.children} />
        <Footnotes definitions={scope.footnotes} />
      </Prose>
    </MarkdownScopeContext>
  );
}
