import type { FootnoteDefinition } from 'mdast';
import { createContext } from 'react';

export interface MarkdownScope {
  /** The URLs of links like `[text][name]`, by name. */
  addresses: Map<string, string>;
  footnotes: FootnoteDefinition[];
  /** In the preview beside the editor, headings start below that of the dialog, and links open a new tab. */
  isPreview: boolean;
  /** Images in a link do not enlarge. */
  isInLink?: boolean;
}

export const MarkdownScopeContext = createContext<MarkdownScope>({
  addresses: new Map(),
  footnotes: [],
  isPreview: false,
});
