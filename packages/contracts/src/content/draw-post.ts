import type {
  Definition,
  FootnoteDefinition,
  Heading,
  Nodes,
  PhrasingContent,
  Root,
  Table,
  TableRow,
} from 'mdast';
import { urlOf } from '../values/url.ts';
import type { Drawings, DrawnNote, DrawnTable } from './drawings.ts';
import { eachNode, headingIds } from './heading-ids.ts';

interface Options {
  /** Begins every id, where several posts are in one document. */
  prefix?: string;
  /** The post's own URL, where readers know no address of this site. */
  base?: string;
}

interface Scope<Drawn> extends Options {
  draw: Drawings<Drawn>;
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
  /** The notes in the order of their first marks, and how many marks each has. */
  marks: Map<string, number>;
  headings: Map<Heading, string>;
}

/** Draws a post. Every page, feed and email shows a text by this walk, so none of them loses a part of it. */
export function drawPost<Drawn>(root: Root, draw: Drawings<Drawn>, options: Options = {}): Drawn[] {
  const scope: Scope<Drawn> = {
    ...{ ...options, draw, marks: new Map() },
    ...{ definitions: new Map(), footnotes: new Map(), headings: headingIds(root) },
  };
  eachNode(root, (node) => {
    // Of equal names, the first one counts.
    if (node.type === 'definition' && !scope.definitions.has(node.identifier))
      scope.definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition' && !scope.footnotes.has(node.identifier))
      scope.footnotes.set(node.identifier, node);
  });
  return [...blocks(root.children, scope), ...notesOf(scope)];
}

type Kind<Type extends Nodes['type']> = <Drawn>(
  node: Extract<Nodes, { type: Type }>,
  scope: Scope<Drawn>,
) => Drawn[];

/** A kind of node that is missing here does not compile. */
const kinds: { [Type in Nodes['type']]: Kind<Type> } = {
  root: (node, scope) => blocks(node.children, scope),
  text: ({ value }, { draw }) => [draw.text(value)],
  paragraph: (node, scope) => [scope.draw.paragraph(inline(node, scope))],
  heading: (node, scope) => {
    const id = `${scope.prefix ?? ''}section-${scope.headings.get(node)}`;
    return [scope.draw.heading(inline(node, scope), { depth: node.depth, id })];
  },
  blockquote: (node, scope) => [scope.draw.quote(blocks(node.children, scope))],
  emphasis: (node, scope) => [scope.draw.emphasis(inline(node, scope))],
  strong: (node, scope) => [scope.draw.strong(inline(node, scope))],
  delete: (node, scope) => [scope.draw.deleted(inline(node, scope))],
  code: ({ value, lang }, { draw }) => [draw.code({ value, language: lang ?? undefined })],
  inlineCode: ({ value }, { draw }) => [draw.inlineCode(value)],
  thematicBreak: (_, { draw }) => [draw.rule()],
  break: (_, { draw }) => [draw.lineBreak()],
  list: ({ children, ordered, start }, scope) => [
    scope.draw.list(blocks(children, scope), ordered ? (start ?? 1) : undefined),
  ],
  listItem: ({ children, checked, spread }, scope) => {
    // The items of a tight list have their text without paragraphs.
    const drawn = children.flatMap((child) =>
      child.type === 'paragraph' && !spread ? inline(child, scope) : blocks([child], scope),
    );
    return [scope.draw.item(drawn, checked ?? undefined)];
  },
  table: (node, scope) => [scope.draw.table(tableOf(node, scope))],
  tableRow: ({ children }, scope) => children.flatMap((cell) => inline(cell, scope)),
  tableCell: (node, scope) => inline(node, scope),
  link: (node, scope) => [scope.draw.link(inline(node, scope), addressOf(node.url, scope))],
  linkReference: (node, scope) => {
    const { url } = scope.definitions.get(node.identifier) ?? {};
    const children = inline(node, scope);
    return url === undefined ? children : [scope.draw.link(children, addressOf(url, scope))];
  },
  image: ({ url, alt, title }, scope) => [imageOf({ url, alt, title }, scope)],
  imageReference: ({ identifier, alt }, scope) => {
    const { url = '', title } = scope.definitions.get(identifier) ?? {};
    return [imageOf({ url, alt, title }, scope)];
  },
  html: ({ value }, { draw }) => htmlAsText(value, draw),
  footnoteReference: ({ identifier }, scope) => [markOf(identifier, scope)],
  // These stand elsewhere: at the end of the text, and at the links that name them.
  footnoteDefinition: () => [],
  definition: () => [],
  yaml: ({ value }, { draw }) => [draw.text(value)],
};

const nodeOf = <Drawn>(node: Nodes, scope: Scope<Drawn>): Drawn[] =>
  (kinds[node.type] as Kind<Nodes['type']>)(node as never, scope);

const inline = <Drawn>({ children }: { children: PhrasingContent[] }, scope: Scope<Drawn>) =>
  children.flatMap((node) => nodeOf(node, scope));

/** Blocks, and HTML that is a block of its own. */
const blocks = <Drawn>(nodes: Nodes[], scope: Scope<Drawn>): Drawn[] =>
  nodes.flatMap((node) => {
    const drawn = nodeOf(node, scope);
    return node.type === 'html' && drawn.length > 0 ? [scope.draw.paragraph(drawn)] : drawn;
  });

/** Shows an author's HTML as text, except line breaks and comments. */
function htmlAsText<Drawn>(html: string, draw: Drawings<Drawn>): Drawn[] {
  if (/^<br\s*\/?>$/i.test(html)) return [draw.lineBreak()];
  const text = html.replace(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, '');
  return text.trim() ? [draw.text(text)] : [];
}

function tableOf<Drawn>(table: Table, scope: Scope<Drawn>): DrawnTable<Drawn> {
  const cellsOf = ({ children }: TableRow) =>
    children.map((cell, column) => ({
      children: inline(cell, scope),
      align: table.align?.[column] ?? null,
    }));
  const [head = [], ...rows] = table.children.map(cellsOf);
  return { head, rows };
}

type Told = { url: string; alt?: string | null | undefined; title?: string | null | undefined };

const imageOf = <Drawn>({ url, alt, title }: Told, scope: Scope<Drawn>): Drawn =>
  scope.draw.image({
    address: addressOf(url, scope),
    alt: alt ?? '',
    caption: title || undefined,
  });

/** An address for its reader: a part of this text by its id, and with `base` a whole URL. */
function addressOf(
  url: string,
  { headings, prefix = '', base }: Pick<Scope<unknown>, 'headings' | 'prefix' | 'base'>,
): string {
  if (url.startsWith('#')) {
    const slug = decoded(url.slice(1));
    return [...headings.values()].includes(slug) ? `#${prefix}section-${slug}` : url;
  }
  const isWhole = /^[^/?#]*:/.test(url) || !base || !url;
  return (isWhole ? undefined : urlOf(url, base)?.href) ?? url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function markOf<Drawn>(identifier: string, scope: Scope<Drawn>): Drawn {
  const { marks, prefix = '', draw } = scope;
  const count = (marks.get(identifier) ?? 0) + 1;
  marks.set(identifier, count);
  const number = [...marks.keys()].indexOf(identifier) + 1;
  const id = `${prefix}mark-${number}${count > 1 ? `-${count}` : ''}`;
  return draw.noteMark({ number, id, address: `#${prefix}note-${number}` });
}

/** The notes in the order of their marks, which a note can have too, and then those that nothing names. */
function notesOf<Drawn>(scope: Scope<Drawn>): Drawn[] {
  const { draw, footnotes, marks, prefix = '' } = scope;
  const notes: DrawnNote<Drawn>[] = [];
  const add = (identifier: string) => {
    const number = notes.length + 1;
    const back = draw.noteBack({ number, address: `#${prefix}mark-${number}` });
    const end = marks.get(identifier) === 0 ? [] : [back];
    const children = withEnd(footnotes.get(identifier)?.children ?? [], end, scope);
    notes.push({ id: `${prefix}note-${number}`, children });
  };
  // A Map that grows while it is walked is walked to its new end.
  for (const identifier of marks.keys()) add(identifier);
  for (const identifier of footnotes.keys()) if (!marks.has(identifier)) marks.set(identifier, 0);
  for (const identifier of [...marks.keys()].slice(notes.length)) add(identifier);
  return notes.length > 0 ? [draw.notes(notes)] : [];
}

/** Blocks with `end` in their last paragraph. */
function withEnd<Drawn>(nodes: Nodes[], end: Drawn[], scope: Scope<Drawn>): Drawn[] {
  const last = nodes.at(-1);
  if (last?.type !== 'paragraph')
    return [...blocks(nodes, scope), ...(end.length > 0 ? [scope.draw.paragraph(end)] : [])];
  const paragraph = scope.draw.paragraph([...inline(last, scope), ...end]);
  return [...blocks(nodes.slice(0, -1), scope), paragraph];
}
