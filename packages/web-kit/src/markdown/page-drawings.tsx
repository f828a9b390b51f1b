import type { Drawings } from '@club/contracts/content/drawings';
import { createElement, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import { TextLink, TextPicture } from './text-link.tsx';
import { TextTable } from './text-table.tsx';

const element = (name: string) => (children: ReactNode[]) =>
  createElement(name, undefined, ...children);

/** Elements of a page. */
export const pageDrawings: Drawings<ReactNode> = {
  text: (value) => value,
  paragraph: element('p'),
  quote: element('blockquote'),
  emphasis: element('em'),
  strong: element('strong'),
  deleted: element('del'),
  rule: () => <hr />,
  lineBreak: () => <br />,
  code: ({ value, language }) => <CodeBlock code={value} language={language} />,
  inlineCode: (value) => <code translate="no">{value}</code>,
  // A page has one h1: the headings of a text start one level lower.
  heading: (children, { depth, id }) => {
    const shown = Math.max(2, depth);
    return createElement(`h${shown}`, { id, 'data-depth': shown, dir: 'auto' }, ...children);
  },
  // In the direction of its text.
  list: (items, start) =>
    createElement(start === undefined ? 'ul' : 'ol', { dir: 'auto', start }, ...items),
  item,
  table: (table) => <TextTable table={table} />,
  link: (children, address) => createElement(TextLink, { address }, ...children),
  image: (image) => <TextPicture {...image} />,
  noteMark: ({ number, id, address }) => (
    <sup id={id}>
      <a href={address} aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  ),
  notes: (notes) => (
    <ol data-notes="">
      {notes.map(({ id, children }) => createElement('li', { key: id, id }, ...children))}
    </ol>
  ),
  noteBack: ({ number, address }) => (
    <a href={address} aria-label={`Back to the mark of note ${number}`} data-back="">
      ↩
    </a>
  ),
};

function item(children: ReactNode[], isDone: boolean | undefined): ReactNode {
  if (isDone === undefined) return createElement('li', undefined, ...children);
  return (
    <li data-task="">
      <input type="checkbox" checked={isDone} disabled aria-label={isDone ? 'Done' : 'To do'} />
      {createElement('span', undefined, ...children)}
    </li>
  );
}
