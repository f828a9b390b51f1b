import { writeMarkdown } from '@club/contracts/content/write-markdown';
import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import type { Root } from 'mdast';
import { joinCode } from './code-lines.ts';
import { buildWordLists, joinSplitLists } from './lists.ts';
import { dropClutter, dropHidden, moveSpacesOut, nameHeadings, nameStyles } from './styles.ts';

const FORMATTED =
  'h1,h2,h3,h4,h5,h6,ul,ol,table,a[href],strong,b,em,i,del,s,pre,code,blockquote,img';

/** The body of pasted HTML with elements in place of the styles of Google Docs and Word. It is never shown. */
export function readPasted(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  dropHidden(body);
  buildWordLists(body);
  nameStyles(body);
  joinSplitLists(body);
  joinCode(body);
  dropClutter(body);
  moveSpacesOut(body);
  nameHeadings(body);
  return body;
}

/** Whether pasted HTML has more than its plain text has. */
export const isFormatted = (body: HTMLElement): boolean => body.querySelector(FORMATTED) !== null;

/** Whether pasted HTML has a text, or is a picture only, such as a copied image of a page. */
export const hasText = (body: HTMLElement): boolean => (body.textContent ?? '').trim() !== '';

/** Pasted HTML as the Markdown that posts are stored in. */
export const toPostMarkdown = (body: HTMLElement): string =>
  writeMarkdown(toMdast(fromDom(body) as Parameters<typeof toMdast>[0]) as Root);
