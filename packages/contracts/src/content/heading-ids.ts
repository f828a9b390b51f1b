import type { Heading, Nodes, Root } from 'mdast';

/** Visits a node, and all below it, in the order of the text. */
export function eachNode(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) eachNode(child, visit);
}

/** A name for each heading, as GitHub makes it, so that a text can link to its parts. */
export function headingIds(root: Root): Map<Heading, string> {
  const ids = new Map<Heading, string>();
  const used = new Set<string>();
  eachNode(root, (node) => {
    if (node.type !== 'heading') return;
    const slug = slugOf(textOf(node));
    let id = slug;
    for (let count = 1; used.has(id); count += 1) id = `${slug}-${count}`;
    used.add(id);
    ids.set(node, id);
  });
  return ids;
}

const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '') || 'part';

function textOf(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
