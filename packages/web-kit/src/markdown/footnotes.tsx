import type { FootnoteDefinition } from 'mdast';
import { useContext } from 'react';
import { MarkdownNodes } from './markdown-nodes.tsx';
import { MarkdownScopeContext } from './markdown-scope.ts';

const idOf = (identifier: string) => `note-${identifier}`;

/** A number in the text that leads to its note. */
export function FootnoteMark({ identifier }: { identifier: string }) {
  const { footnotes } = useContext(MarkdownScopeContext);
  const number = footnotes.findIndex((note) => note.identifier === identifier) + 1;
  if (number === 0) return null;
  return (
    <sup>
      <a href={`#${idOf(identifier)}`} aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  );
}

/** The notes, at the end of the text. */
export function Footnotes({ definitions }: { definitions: FootnoteDefinition[] }) {
  if (definitions.length === 0) return null;
  return (
    <ol data-notes="">
      {definitions.map((note) => (
        <li key={note.identifier} id={idOf(note.identifier)}>
          <MarkdownNodes nodes={note.children} />
        </li>
      ))}
    </ol>
  );
}
