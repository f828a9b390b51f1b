import { rename } from './parse-html.ts';

interface Item {
  element: HTMLElement;
  level: number;
  isNumbered: boolean;
}

/** A list item that is a paragraph in Word: its style is `mso-list:l0 level2 lfo1`, and its marker is text. */
function wordItem(element: Element | null): Item | undefined {
  const style = element?.localName === 'p' ? (element.getAttribute('style') ?? '') : '';
  const level = Number(/mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? 0);
  if (level === 0) return undefined;
  const marker = element?.querySelector(
    'span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]',
  );
  const isNumbered = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(marker?.textContent ?? '');
  return { element: element as HTMLElement, level, isNumbered };
}

/** Word writes list items as paragraphs. */
export function buildWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const items: Item[] = [];
    if (!paragraph.isConnected && !body.contains(paragraph)) continue;
    for (let item = wordItem(paragraph); item; item = wordItem(item.element.nextElementSibling))
      items.push(item);
    if (items.length === 0) continue;
    const place = body.ownerDocument.createElement('div');
    paragraph.before(place);
    for (const { element } of items) {
      element
        .querySelector('span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]')
        ?.remove();
    }
    place.replaceWith(listOf(items, items[0]?.level ?? 1));
  }
}

/** Word on the web writes each item as a list of its own, and the level as a number. */
export function joinWebLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    if (!body.contains(wrapper)) continue;
    const items: Item[] = [];
    const wrappers: Element[] = [];
    for (let next: Element | null = wrapper; isWrapper(next); next = next.nextElementSibling) {
      wrappers.push(next);
      for (const element of next.querySelectorAll<HTMLElement>('li')) {
        const level = Number(element.getAttribute('data-aria-level') ?? 1);
        items.push({ element, level, isNumbered: element.parentElement?.localName === 'ol' });
      }
    }
    if (items[0]) wrapper.before(listOf(items, items[0].level));
    for (const each of wrappers) each.remove();
  }
}

const isWrapper = (element: Element | null): element is Element =>
  element?.classList.contains('ListContainerWrapper') ?? false;

/** Takes the items of one level, and of the levels below, from the start of `items`. */
function listOf(items: Item[], level: number): HTMLElement {
  const [{ element, isNumbered }] = items as [Item];
  const list = element.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  while (items[0] && items[0].level >= level) {
    if (items[0].level > level)
      (list.lastElementChild ?? list).append(listOf(items, items[0].level));
    else list.append(rename((items.shift() as Item).element, 'li'));
  }
  return list;
}

/** Google Docs writes a list below an item as the item's neighbour. */
export function joinSplitLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** GitHub, Notion and other sites show a task by a box; the editor knows it by an attribute. */
export function nameTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const box = item.querySelector('input[type="checkbox"], .checkbox');
    if (!box || box.closest('li') !== item || !item.parentElement) continue;
    const isDone = box.hasAttribute('checked') || box.classList.contains('checkbox-on');
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', String(isDone));
    item.parentElement.setAttribute('data-type', 'taskList');
    box.remove();
  }
}
