import { useContext } from 'react';
import { MarkdownScopeContext } from './markdown-scope.ts';

export const footnoteId = (identifier: string) => `note-${identifier}`;

/** A number in the text that links to a footnote. */
export function FootnoteMark({ identifier }: { identifier: string }) {
  const { footnotes } = useContext(MarkdownScopeContext);
  const number = footnotes.findIndex((note) => note.identifier === identifier) + 1;
  if (number === 0) return null;
  return (
    <sup>
      <a href={`#${footnoteId(identifier)}`} aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  );
}
