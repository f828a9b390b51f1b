const MONOSPACE = /mono|consolas|courier|menlo|cascadia|source code/i;

/** Removes what is not text for readers: comments, styles, and the parts that Word marks as for itself. */
export function dropHidden(body: HTMLElement): void {
  for (const node of body.querySelectorAll('style, script, meta, title, link, xml, template'))
    node.remove();
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

const isBold = ({ fontWeight }: CSSStyleDeclaration) =>
  /^bold/.test(fontWeight) || Number(fontWeight) >= 600;

/** The elements that mean what a style says. */
function namesOf({ style, textContent }: HTMLElement): string[] {
  if (!textContent?.trim()) return [];
  if (MONOSPACE.test(style.fontFamily)) return ['code'];
  return [
    ...(isBold(style) ? ['strong'] : []),
    ...(style.fontStyle === 'italic' ? ['em'] : []),
    ...(/line-through/.test(style.textDecoration) ? ['del'] : []),
  ];
}

/** Google Docs puts its whole copy into a `b` that is not bold, and marks bold text by a style. */
export function nameStyles(body: HTMLElement): void {
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/^(normal|400)$/.test(bold.style.fontWeight)) unwrap(bold);
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const span of body.querySelectorAll<HTMLElement>('span[style], font[style]')) {
    const isHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    for (const name of namesOf(span)) {
      if (isHeading && name === 'strong') continue;
      const element = document.createElement(name);
      element.append(...span.childNodes);
      span.append(element);
    }
  }
  for (const bold of body.querySelectorAll(
    'h1 b, h2 b, h3 b, h4 b, h1 strong, h2 strong, h3 strong',
  ))
    unwrap(bold);
}

/** Removes wrappers without meaning, which would divide words and texts. */
export function dropClutter(body: HTMLElement): void {
  for (const element of body.querySelectorAll('span, font, o\\:p, li > p, td > p, th > p')) {
    if (element.matches('td > p, th > p') && element.nextElementSibling) element.after(' ');
    unwrap(element);
  }
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a')) keepLink(link);
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, strong, em')) {
    const isEmpty = !paragraph.textContent?.trim() && !paragraph.querySelector('img');
    if (isEmpty) paragraph.replaceWith(' ');
  }
  for (const line of body.querySelectorAll('body > br, b > br')) {
    if (!line.previousSibling || line.previousElementSibling === line.previousSibling)
      line.remove();
  }
  for (const image of body.querySelectorAll('img')) if (!image.getAttribute('src')) image.remove();
}

/** Markdown marks words, not the spaces around them. */
export function moveSpacesOut(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('strong, b, em, i, del, s, p code, li code')) {
    const { firstChild, lastChild } = mark;
    if (firstChild instanceof Text) {
      const [space = ''] = /^\s*/.exec(firstChild.data) ?? [];
      firstChild.data = firstChild.data.slice(space.length);
      if (space) mark.before(' ');
    }
    if (lastChild instanceof Text) {
      const text = lastChild.data.trimEnd();
      if (text.length < lastChild.data.length) mark.after(' ');
      lastChild.data = text;
    }
  }
}

/** A table of Markdown has a row of headings; a table of a text editor has cells only. */
export function nameHeadings(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    for (const cell of table.rows[0]?.cells ?? []) rename(cell, 'th');
  }
}

/** Google wraps addresses of other sites in its own. Bookmarks inside the document lead nowhere on the site. */
function keepLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  const wrapped = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(address)?.[1];
  if (wrapped) link.setAttribute('href', new URLSearchParams(wrapped).get('q') ?? address);
  else if (!/^(https?:|mailto:|\/)/i.test(address)) unwrap(link);
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function rename(element: Element, name: string): Element {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
