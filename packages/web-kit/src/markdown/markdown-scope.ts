import { createContext } from 'react';

export interface MarkdownScope {
  /** In the preview beside the editor, links open a new tab. */
  isPreview: boolean;
  /** Images in a link do not enlarge. */
  isInLink?: boolean;
}

export const MarkdownScopeContext = createContext<MarkdownScope>({ isPreview: false });
