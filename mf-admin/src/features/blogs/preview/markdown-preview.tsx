import { useMemo } from 'react';
import { addressesOf, parseMarkdown } from './parse.ts';
import { AddressesContext, PreviewNodes } from './preview-nodes.tsx';
import { Prose } from './prose.ts';

/** A post's text as visitors will read it. Only the elements written here exist: no text becomes markup that runs. */
export function MarkdownPreview({ text }: { text: string }) {
  const { root, addresses } = useMemo(() => {
    const parsed = parseMarkdown(text);
    return { root: parsed, addresses: addressesOf(parsed) };
  }, [text]);
  return (
    <AddressesContext value={addresses}>
      <Prose>
        <PreviewNodes nodes={root.children} />
      </Prose>
    </AddressesContext>
  );
}
