import { eachNode } from '@club/contracts/content/heading-ids';
import type { Definition, Nodes, PhrasingContent, Root } from 'mdast';

/** The addresses that the references of a text name. The first of equal names counts. */
export function definitionsOf(root: Root): Map<string, Definition> {
  const found = new Map<string, Definition>();
  eachNode(root, (node) => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  });
  return found;
}

/** The names of definitions that a text uses. */
export function referencesOf(root: Root): Set<string> {
  const names = new Set<string>();
  eachNode(root, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') names.add(node.identifier);
  });
  return names;
}

/** The site shows this HTML as a line break. */
export const isLineBreak = (node: Nodes): boolean =>
  node.type === 'html' && /^<br\s*\/?>$/i.test(node.value);

/** Whether two texts show the same to readers, keep the same attributes, and drop no HTML. */
export const isSame = (one: Root, other: Root): boolean => shown(one) === shown(other);

const shown = (root: Root): string => JSON.stringify(comparable(root, definitionsOf(root)));

type Definitions = ReadonlyMap<string, Definition>;

/** What readers see of a node, in one form for each meaning: marks as sets, and references with their address. */
export function comparable(node: Nodes, definitions: Definitions = new Map()): unknown {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return [node.type, 'depth' in node && node.depth, runsOf(node.children, definitions)];
    case 'code':
      return ['code', node.lang ?? null, node.meta ?? null, node.value];
    case 'list':
      return ['list', node.ordered ? (node.start ?? 1) : null, children(node, definitions)];
    case 'listItem':
      return [
        'item',
        node.checked ?? null,
        node.children.length > 1 && node.spread === true,
        children(node, definitions),
      ];
    case 'table':
      return ['table', node.align, children(node, definitions)];
    case 'definition':
      return [];
    case 'html':
      return ['html', node.value];
    default:
      return [
        node.type,
        'identifier' in node && node.identifier,
        'children' in node && children(node, definitions),
      ];
  }
}

const children = (node: { children: Nodes[] }, definitions: Definitions): unknown[] =>
  node.children
    .map((child) => comparable(child, definitions))
    .filter((child) => !Array.isArray(child) || child.length > 0);

type Run = [text: string, marks: string[]];

/** The text of a line in pieces with equal marks, so that `**a *b***` equals `**a** ***b***` without its space. */
function runsOf(nodes: PhrasingContent[], definitions: Definitions): Run[] {
  const runs: Run[] = [];
  const add = (text: string, marks: string[]) => {
    const last = runs.at(-1);
    if (last && last[1].join() === marks.join()) last[0] += text;
    else runs.push([text, marks]);
  };
  const visit = (node: PhrasingContent, marks: string[]): void => {
    const inner = (mark: string, { children }: { children: PhrasingContent[] }) => {
      for (const child of children) visit(child, [...new Set([...marks, mark])].sort());
    };
    if (node.type === 'text') add(node.value.replace(/\s*\n\s*/g, ' '), marks);
    else if (node.type === 'break' || isLineBreak(node)) add('\n', [...marks, 'break']);
    else if (node.type === 'inlineCode') add(node.value, [...marks, 'code']);
    else if (node.type === 'link') inner(`link ${node.url} ${node.title ?? ''}`, node);
    else if (node.type === 'image') add(node.alt ?? '', [...marks, imageMark(node)]);
    else if (node.type === 'linkReference') {
      const { url = '', title } = definitions.get(node.identifier) ?? {};
      inner(`link ${url} ${title ?? ''}`, node);
    } else if (node.type === 'imageReference')
      add(node.alt ?? '', [...marks, imageMark(definitions.get(node.identifier))]);
    else if ('children' in node) inner(node.type, node);
    else add('value' in node ? node.value : node.identifier, [...marks, node.type]);
  };
  for (const node of nodes) visit(node, []);
  return runs;
}

const imageMark = (image: { url: string; title?: string | null | undefined } | undefined): string =>
  `image ${image?.url} ${image?.title ?? ''}`;
