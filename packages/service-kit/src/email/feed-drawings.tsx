/** @jsxRuntime automatic */
/** @jsxImportSource react */
import type { Drawings, DrawnCell } from '@club/contracts/content/drawings';
import { safeLink, safePicture, sizedPicture } from '@club/contracts/content/safe-address';
import { createElement, Fragment, type ReactNode } from 'react';
import { boxOf } from './email-markdown.tsx';

const element =
  (name: string, props: object = {}) =>
  (children: ReactNode[]) =>
    createElement(name, props, ...children);

const block = (name: string) => element(name, { dir: 'auto' });

const row = (name: 'th' | 'td', cells: DrawnCell<ReactNode>[]) =>
  element('tr')(cells.map(({ children }) => element(name)(children)));

/** Without styles, which would not fit the look of a reader. */
export const feedDrawings: Drawings<ReactNode> = {
  text: (value) => value,
  paragraph: block('p'),
  heading: (children, { depth, id }) =>
    element(`h${Math.max(2, depth)}`, { id, dir: 'auto' })(children),
  quote: block('blockquote'),
  emphasis: element('em'),
  strong: element('strong'),
  deleted: element('del'),
  code: ({ value }) => (
    <pre>
      <code>{value}</code>
    </pre>
  ),
  inlineCode: (value) => <code>{value}</code>,
  rule: () => <hr />,
  lineBreak: () => <br />,
  list: (items, start) => element(start === undefined ? 'ul' : 'ol', { dir: 'auto', start })(items),
  item: (children, isDone) => element('li')([boxOf(isDone), ...children]),
  table: ({ head, rows }) => (
    <table>
      <thead>{row('th', head)}</thead>
      {element('tbody')(rows.map((cells) => row('td', cells)))}
    </table>
  ),
  link: (children, address) => {
    const href = safeLink(address);
    return href === undefined ? inside(children) : element('a', { href })(children);
  },
  image: ({ address, alt, caption }) => {
    const source = safePicture(address);
    if (!source) return alt || caption || address;
    const { url, width, height } = sizedPicture(source);
    return (
      <>
        <img src={url} alt={alt} width={width} height={height} />
        {caption && <br />}
        {caption && <small>{caption}</small>}
      </>
    );
  },
  noteMark: ({ number, id, address }) => (
    <sup id={id}>
      <a href={address}>{number}</a>
    </sup>
  ),
  notes: (notes) => (
    <>
      <hr />
      {element('ol')(notes.map(({ id, children }) => element('li', { id })(children)))}
    </>
  ),
  noteBack: ({ address }) => <a href={address}> ↩</a>,
};

const inside = (children: ReactNode[]): ReactNode => createElement(Fragment, {}, ...children);
