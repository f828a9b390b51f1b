import type { ElementContent, RootContent } from 'hast';
import type { ReactNode } from 'react';
import { highlight } from './highlight.ts';
import { CODE_LINE_HEIGHT } from './prose.ts';

function nodeOf(node: RootContent | ElementContent, key: number): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const { className } = node.properties;
  return (
    <span key={key} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {node.children.map(nodeOf)}
    </span>
  );
}

/** The height of code that the browser has not laid out, so that nothing moves when it does. */
const heightOf = (code: string) => `auto ${code.split('\n').length * CODE_LINE_HEIGHT}em`;

interface CodeBlockProps {
  code: string;
  language: string | null | undefined;
}

/** A block of code, highlighted if its language is known. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const marked = highlight(code, language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
      tabIndex={0}
      role="group"
      translate="no"
      aria-label={language ? `Code, ${language}` : 'Code'}
      style={{ containIntrinsicBlockSize: heightOf(code) }}
    >
      <code>{marked ? marked.children.map(nodeOf) : code}</code>
    </pre>
  );
}
