import { drawPost } from '@club/contracts/content/draw-post';
import { parseMarkdown } from '@club/contracts/content/markdown';
import { createElement, useMemo } from 'react';
import { pageDrawings } from './page-drawings.tsx';
import { Prose } from './prose.ts';

/**
 * Renders Markdown. It is safe by construction: it renders only the elements of this folder, it shows HTML in a text as
 * text, and links and images have URLs that cannot run code.
 */
export function Markdown({ text }: { text: string }) {
  const drawn = useMemo(() => drawPost(parseMarkdown(text), pageDrawings), [text]);
  return createElement(Prose, {}, ...drawn);
}
