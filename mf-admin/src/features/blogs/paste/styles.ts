import { rename, unwrap } from './parse-html.ts';

const MONOSPACE = /mono|consolas|courier|menlo|cascadia|source code/i;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Elements in place of what Word, LibreOffice and Google Docs say by a style that the editor does not read. */
export function nameStyles(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const heading of body.querySelectorAll('p[role="heading"]'))
    rename(heading, `h${Number(heading.getAttribute('aria-level')) || 2}`);
  for (const span of body.querySelectorAll<HTMLElement>('span[style], font')) {
    const typeface = span.style.fontFamily || span.getAttribute('face') || '';
    if (!span.textContent?.trim() || !MONOSPACE.test(typeface)) continue;
    span.style.fontFamily = '';
    const code = body.ownerDocument.createElement('code');
    code.append(...span.childNodes);
    span.append(code);
  }
  for (const heading of body.querySelectorAll(`${HEADINGS}, th`)) dropBold(heading);
}

/** A heading is bold by itself. */
function dropBold(heading: Element): void {
  for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold);
  for (const span of heading.querySelectorAll<HTMLElement>('[style]')) span.style.fontWeight = '';
}

/** What Word and LibreOffice keep beside the text: tracked deletions, comments, hidden text. A `del` without a date is struck out. */
const NOT_IN_TEXT = [
  'del[datetime], del[cite], .msoDel, [class*="TrackChangeTextDeletion"]',
  '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment"]',
  '[style*="mso-hide:all"], [style*="display:none"]',
].join();

export function dropChanges(body: HTMLElement): void {
  for (const change of body.querySelectorAll(NOT_IN_TEXT)) change.remove();
}

/** Removes the blank lines of text editors, and links that lead nowhere on the site. */
export function dropClutter(body: HTMLElement): void {
  // Word on the web ends each paragraph with a space that does not break.
  for (const end of body.querySelectorAll('.EOP')) end.remove();
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a')) keepLink(link);
  for (const paragraph of body.querySelectorAll(`p, ${HEADINGS}`)) {
    const isEmpty = !paragraph.textContent?.trim() && !paragraph.querySelector('img');
    if (isEmpty) paragraph.remove();
  }
  for (const line of body.querySelectorAll('body > br, body > b > br, div > br:only-child'))
    line.remove();
}

/** Google wraps addresses of other sites in its own. Bookmarks lead to a place in the old document. */
function keepLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  const wrapped = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(address)?.[1];
  if (wrapped) link.setAttribute('href', new URLSearchParams(wrapped).get('q') ?? address);
  else if (!/^(https?:|mailto:|tel:|\/)/i.test(address)) unwrap(link);
}
