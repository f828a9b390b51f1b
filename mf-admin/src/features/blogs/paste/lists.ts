import { rename } from './parse-html.ts';

interface Item {
  element: HTMLElement;
  level: number;
  /** The number of an item; undefined for one without. */
  number: number | undefined;
}

/** A list item that is a paragraph in Word: its style is `mso-list:l0 level2 lfo1`, and its marker is text. */
function wordItem(element: Element | null): Item | undefined {
  const style = element?.localName === 'p' ? (element.getAttribute('style') ?? '') : '';
  const level = Number(/mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? 0);
  if (level === 0) return undefined;
  const marker = element?.querySelector(
    'span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]',
  );
  const [, sign] = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.exec(marker?.textContent ?? '') ?? [];
  return {
    element: element as HTMLElement,
    level,
    number: sign ? Number.parseInt(sign, 10) || 1 : undefined,
  };
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
    place.replaceWith(...listsOf(items, items[0]?.level ?? 1));
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
        items.push({ element, level, number: numberOf(element) });
      }
    }
    if (items[0]) wrapper.before(...listsOf(items, items[0].level));
    for (const each of wrappers) each.remove();
  }
}

const isWrapper = (element: Element | null): element is Element =>
  element?.classList.contains('ListContainerWrapper') ?? false;

/** Word names each list by its style, whose element is sometimes the wrong one. */
function numberOf({ parentElement: list }: HTMLElement): number | undefined {
  const isNumbered = list?.localName === 'ol' || /NumberListStyle/i.test(list?.className ?? '');
  return isNumbered ? Number(list?.getAttribute('start')) || 1 : undefined;
}

/** Takes the items of one level, and of the levels below, from the start of `items`. Another kind of item begins another list. */
function listsOf(items: Item[], level: number): HTMLElement[] {
  const lists: HTMLElement[] = [];
  while (items[0] && items[0].level >= level) {
    const { element, number } = items[0];
    const list = element.ownerDocument.createElement(number === undefined ? 'ul' : 'ol');
    if (number !== undefined && number > 1) list.setAttribute('start', String(number));
    const isOfList = (item: Item) =>
      item.level > level || (item.number === undefined) === (number === undefined);
    while (items[0] && items[0].level >= level && isOfList(items[0])) {
      if (items[0].level > level)
        (list.lastElementChild ?? list).append(...listsOf(items, items[0].level));
      else list.append(rename((items.shift() as Item).element, 'li'));
    }
    lists.push(list);
  }
  return lists;
}

/** Google Docs writes a list below an item as the item's neighbour. */
export function joinSplitLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

const BOX =
  'input[type="checkbox"], .checkbox, img[aria-roledescription="checkbox" i], img[alt="checked"], img[alt="unchecked"]';

/** Google Docs, GitHub, Notion and other sites show a task by a box; the editor knows it by an attribute. */
export function nameTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const box = [...item.querySelectorAll(BOX)].find((each) => each.closest('li') === item);
    if (!item.parentElement || (!box && item.getAttribute('role') !== 'checkbox')) continue;
    const isDone = box?.matches('[checked], .checkbox-on, [alt="checked"]') === true;
    const isChecked = item.getAttribute('aria-checked') === 'true' || isDone;
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', String(isChecked));
    item.parentElement.setAttribute('data-type', 'taskList');
    box?.remove();
    // Google Docs strikes out what is done; here the box says it.
    if (isChecked && item.hasAttribute('aria-checked'))
      for (const part of [item, ...item.querySelectorAll<HTMLElement>('[style*="line-through"]')])
        part.style.textDecoration = '';
  }
}
