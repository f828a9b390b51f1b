/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { drawPost } from '@club/contracts/content/draw-post';
import type { Drawings } from '@club/contracts/content/drawings';
import { parseMarkdown } from '@club/contracts/content/markdown';
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';
import { AccentLink } from './accent-link.tsx';
import { styles } from './email-styles.ts';

const SAFE_LINK = /^(?:https?|mailto|tel):/i;

const inside = (children: ReactNode[]): ReactNode => createElement(Fragment, {}, ...children);

const element =
  (name: string, props: object = {}) =>
  (children: ReactNode[]) =>
    createElement(name, props, ...children);

const block = (name: string, style: CSSProperties, className = 'ink') =>
  element(name, { className, dir: 'auto', style });

const link = (address: string, children: ReactNode): ReactNode =>
  SAFE_LINK.test(address) ? <AccentLink url={address}>{children}</AccentLink> : children;

/** With inline styles and without places to jump to: many email programs have neither style sheets nor ids. */
const emailDrawings: Drawings<ReactNode> = {
  text: (value) => value,
  paragraph: block('p', styles.text),
  heading: (children, { depth }) => block(`h${Math.max(2, depth)}`, styles.title)(children),
  quote: block('blockquote', styles.quote, 'muted line'),
  emphasis: element('em'),
  strong: element('strong'),
  deleted: element('del'),
  code: ({ value }) => (
    <pre className="ink" style={styles.pre}>
      {value}
    </pre>
  ),
  inlineCode: (value) => <code>{value}</code>,
  rule: () => <hr className="line" style={styles.rule} />,
  lineBreak: () => <br />,
  list: (items, start) =>
    start === undefined ? block('ul', styles.list)(items) : numbered(items, start),
  item: (children, isDone) => element('li', { dir: 'auto' })([boxOf(isDone), ...children]),
  // A row on a line: a table would be wider than a phone.
  table: ({ head, rows }) => block('p', styles.text)([head, ...rows].map(rowAsLine)),
  link: (children, address) => link(address, inside(children)),
  // Programs block images.
  image: ({ address, alt, caption }) => link(address, alt || caption || address),
  noteMark: ({ number }) => <sup>{number}</sup>,
  notes: (notes) => numbered(notes.map(({ children }) => element('li', { dir: 'auto' })(children))),
  noteBack: () => null,
};

const numbered = (items: ReactNode[], start = 1) =>
  element('ol', { className: 'ink', style: styles.list, start })(items);

/** Programs remove the boxes of forms. */
export const boxOf = (isDone: boolean | undefined): ReactNode =>
  isDone === undefined ? null : isDone ? '☑ ' : '☐ ';

const rowAsLine = (cells: { children: ReactNode[] }[]): ReactNode =>
  inside([
    ...cells.flatMap(({ children }, index) => [index > 0 && ' · ', ...children]),
    <br key="end" />,
  ]);

/** A text in Markdown. HTML in it stays text. */
export const EmailMarkdown = ({ text }: { text: string }): ReactNode =>
  inside(drawPost(parseMarkdown(text), emailDrawings));
