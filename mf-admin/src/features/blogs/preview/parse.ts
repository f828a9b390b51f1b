import type { Definition, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Markdown as the public page reads it: GitHub's tables, strike-through, task lists, footnotes and bare links. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** The addresses of `[text][name]`, by name. */
export function addressesOf(root: Root): Map<string, string> {
  const addresses = new Map<string, string>();
  const visit = (node: Nodes) => {
    if (node.type === 'definition') addresses.set(node.identifier, (node as Definition).url);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return addresses;
}
