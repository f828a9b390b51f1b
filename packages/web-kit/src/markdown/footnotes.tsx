import type { FootnoteDefinition } from 'mdast';
import { footnoteId } from './footnote-mark.tsx';
import { MarkdownNodes } from './markdown-nodes.tsx';

/** The footnotes, at the end of the text. */
export function Footnotes({ definitions }: { definitions: FootnoteDefinition[] }) {
  if (definitions.length === 0) return null;
  return (
    <ol data-notes="">
      {definitions.map((note) => (
        <li key={note.identifier} id={footnoteId(note.identifier)}>
          <MarkdownNodes nodes={note.children} />
        </li>
      ))}
    </ol>
  );
}
