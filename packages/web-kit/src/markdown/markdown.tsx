import { drawPost } from '@club/contracts/content/draw-post';
import { parseMarkdown } from '@club/contracts/content/markdown';
import { createElement, useMemo } from 'react';
import { MarkdownScopeContext } from './markdown-scope.ts';
import { pageDrawings } from './page-drawings.tsx';
import { Prose } from './prose.ts';

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
  const drawn = useMemo(
    () => drawPost(parseMarkdown(text), pageDrawings(isPreview)),
    [text, isPreview],
  );
  const scope = useMemo(() => ({ isPreview }), [isPreview]);
  return (
    <MarkdownScopeContext value={scope}>{createElement(Prose, {}, ...drawn)}</MarkdownScopeContext>
  );
}
