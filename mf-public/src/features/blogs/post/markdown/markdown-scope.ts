import type { FootnoteDefinition } from 'mdast';
import { createContext } from 'react';

export interface MarkdownScope {
  /** Addresses of `[text][name]`, by name. */
  addresses: Map<string, string>;
  footnotes: FootnoteDefinition[];
}

export const MarkdownScopeContext = createContext<MarkdownScope>({
  addresses: new Map(),
  footnotes: [],
});
