import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Child = DefaultTreeAdapterMap['childNode'];

const DROPPED =
  /^(script|style|template|noscript|object|iframe|svg|math|xml|title|head|meta|link)$/;
const KEPT_ATTRIBUTES =
  /^(href|src|alt|title|style|class|colspan|rowspan|start|type|checked|align|role|aria-(level|checked|roledescription)|cite|datetime|face|data-(aria-level|type|checked|source|address|pm-slice))$/;

/**
 * The body of pasted HTML, in a document of its own that loads and runs nothing. The page's policy refuses the browser's
 * own parser, so a parser without the DOM reads the text, and each element is made by its name.
 */
export function parseHtml(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  for (const node of parse(html).childNodes) append(body, node);
  return body;
}

function append(parent: HTMLElement, node: Child): void {
  if ('value' in node) {
    parent.append(node.value);
    return;
  }
  if (!('tagName' in node) || DROPPED.test(node.tagName)) return;
  const place = /^(html|body)$/.test(node.tagName) ? parent : elementOf(parent, node);
  for (const child of node.childNodes) append(place, child);
}

function elementOf(parent: HTMLElement, { tagName, attrs }: DefaultTreeAdapterMap['element']) {
  // Word has names of its own, such as `o:p`; they have no meaning here.
  const name = /^[a-z][a-z0-9]*$/.test(tagName) ? tagName : 'span';
  const element = parent.ownerDocument.createElement(name);
  for (const { name, value } of attrs)
    if (KEPT_ATTRIBUTES.test(name)) element.setAttribute(name, value);
  parent.append(element);
  return element;
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
