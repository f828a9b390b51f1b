import type { FootnoteDefinition, Root, RootContent } from 'mdast';
import { useMemo } from 'react';
import { Footnotes } from './footnotes.tsx';
import { MarkdownNodes } from './markdown-nodes.tsx';
import { type MarkdownScope, MarkdownScopeContext } from './markdown-scope.ts';
import { parseMarkdown } from './parse.ts';
import { Prose } from './prose.ts';

/** What references of a text point to, wherever it stands in it. */
function scopeOf(root: Root): MarkdownScope {
  const scope: MarkdownScope = { addresses: new Map(), footnotes: [] };
  const visit = (node: Root | RootContent) => {
    if (node.type === 'definition') scope.addresses.set(node.identifier, node.url);
    if (node.type === 'footnoteDefinition') scope.footnotes.push(node satisfies FootnoteDefinition);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return scope;
}

/**
 * Markdown as elements. It is sanitised by construction: only the elements written here exist, no text of an author
 * becomes markup, and links and pictures have addresses that cannot run anything.
 */
export function Markdown({ text }: { text: string }) {
  const { root, scope } = useMemo(() => {
    const parsed = parseMarkdown(text);
    return { root: parsed, scope: scopeOf(parsed) };
  }, [text]);
  return (
    <MarkdownScopeContext value={scope}>
      <Prose>
        <MarkdownNodes nodes={root.children} />
        <Footnotes definitions={scope.footnotes} />
      </Prose>
    </MarkdownScopeContext>
  );
}
