/** The level of a list item of Word: `mso-list:l0 level2 lfo1`. */
const levelOf = (paragraph: Element): number =>
  Number(/mso-list:[^;]*level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);

const isItem = (element: Element | null): element is Element =>
  element?.tagName === 'P' && levelOf(element) > 0;

/** Word writes list items as paragraphs with their marker as text. */
export function buildWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.isConnected || !isItem(paragraph)) continue;
    const items: Element[] = [];
    for (let next: Element | null = paragraph; isItem(next); next = next.nextElementSibling)
      items.push(next);
    const place = document.createElement('div');
    paragraph.before(place);
    place.replaceWith(listOf(items, levelOf(paragraph)));
  }
}

/** Takes the items of one level, and of the levels below, from the start of `items`. */
function listOf(items: Element[], level: number): HTMLElement {
  const list = document.createElement(isNumbered(items[0]) ? 'ol' : 'ul');
  while (items[0] && levelOf(items[0]) >= level) {
    if (levelOf(items[0]) > level) {
      (list.lastElementChild ?? list).append(listOf(items, levelOf(items[0])));
      continue;
    }
    const item = document.createElement('li');
    const paragraph = items.shift() as Element;
    markerOf(paragraph)?.remove();
    item.append(...paragraph.childNodes);
    paragraph.remove();
    list.append(item);
  }
  return list;
}

const markerOf = (paragraph: Element | undefined): Element | null | undefined =>
  paragraph?.querySelector('span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]');

const isNumbered = (paragraph: Element | undefined): boolean =>
  /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(markerOf(paragraph)?.textContent ?? '');

/** Google Docs writes a list below an item as the item's neighbour. */
export function joinSplitLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
  }
}
