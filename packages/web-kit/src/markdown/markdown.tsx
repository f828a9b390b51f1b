import type { FootnoteDefinition, Root, RootContent } from 'mdast';
import { useMemo } from 'react';
import { Footnotes } from './footnotes.tsx';
import { MarkdownNodes } from './markdown-nodes.tsx';
import { type MarkdownScope, MarkdownScopeContext } from './markdown-scope.ts';
import { parseMarkdown } from './parse.ts';
import { Prose } from './prose.ts';

/** What references of a text point to, wherever it stands in it. */
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
  /** Beside the editor: headings begin a level lower, links open in a tab of their own. */
  isPreview?: boolean;
}

/**
 * Markdown as elements. It is sanitised by construction: only the elements written here exist, no text of an author
 * becomes markup, and links and pictures have addresses that cannot run anything.
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
