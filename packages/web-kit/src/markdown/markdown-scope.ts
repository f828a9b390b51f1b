import type { FootnoteDefinition } from 'mdast';
import { createContext } from 'react';

export interface MarkdownScope {
  /** Addresses of `[text][name]`, by name. */
  addresses: Map<string, string>;
  footnotes: FootnoteDefinition[];
  /** Shown beside the editor: below the headings of a dialog, and no link leads away from what is being written. */
  isPreview: boolean;
}

export const MarkdownScopeContext = createContext<MarkdownScope>({
  addresses: new Map(),
  footnotes: [],
  isPreview: false,
});
