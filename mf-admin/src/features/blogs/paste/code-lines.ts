/** Whether all text of an element is code. */
function isCode(element: Element | null): element is Element {
  if (element?.tagName !== 'P') return false;
  const text = element.textContent?.trim() ?? '';
  const code = [...element.querySelectorAll('code')].map(({ textContent }) => textContent).join('');
  return text !== '' && text === code.trim();
}

/** A text editor keeps the indents of code with spaces that do not break. */
const lineOf = (paragraph: Element): string => {
  for (const line of paragraph.querySelectorAll('br')) line.replaceWith('\n');
  return (paragraph.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+$/, '');
};

/** Neighbouring paragraphs in a typewriter's typeface are one block of code. */
export function joinCode(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected || !isCode(first) || first.closest('li')) continue;
    const lines: string[] = [];
    const block = body.ownerDocument.createElement('pre');
    const code = body.ownerDocument.createElement('code');
    block.append(code);
    first.before(block);
    for (let next: Element | null = first; isCode(next); next = block.nextElementSibling) {
      lines.push(lineOf(next));
      next.remove();
    }
    code.textContent = lines.join('\n');
    const cell = block.parentElement;
    // Google Docs draws a block of code as a table with one cell.
    if (cell?.tagName === 'TD' && cell.closest('table')?.querySelectorAll('td').length === 1)
      cell.closest('table')?.replaceWith(block);
  }
}

/** GitHub names the language of code at the block around it. */
export function nameLanguages(body: HTMLElement): void {
  for (const block of body.querySelectorAll('[class*="highlight-source-"] pre')) {
    const around = block.closest('[class*="highlight-source-"]')?.className ?? '';
    const code = body.ownerDocument.createElement('code');
    code.className = `language-${/highlight-source-([\w-]+)/.exec(around)?.[1] ?? ''}`;
    code.append(...block.childNodes);
    block.append(code);
  }
}
