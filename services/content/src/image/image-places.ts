import { parseMarkdown } from '@club/contracts/content/markdown';
import type { Definition, Image, Nodes, Root } from 'mdast';
import type { Handle } from 'mdast-util-from-markdown';

/** The address of a link or an image in a text, and its position. */
export interface AddressPlace {
  address: string;
  start: number;
  end: number;
}

declare module 'mdast' {
  interface Data {
    written?: { start: number; end: number };
  }
}

/** Does what the parser's own handler does, and also stores the position of the address. */
const keepPlace: Handle = function (token) {
  const address = this.resume();
  const node = this.stack.at(-1) as Image | Definition;
  node.url = address;
  node.data = { written: { start: token.start.offset, end: token.end.offset } };
};

const withPlaces = {
  exit: { resourceDestinationString: keepPlace, definitionDestinationString: keepPlace },
};

/** The addresses of all images in a Markdown text, in its order, and the text's tree. Code in the text has no images. */
export function readImagePlaces(text: string): { places: AddressPlace[]; root: Root } {
  const root = parseMarkdown(text, withPlaces);
  const nodes = [...everyNode(root)];
  const labels = new Set(
    nodes.flatMap((node) => (node.type === 'imageReference' ? [node.identifier] : [])),
  );
  const places = nodes
    .filter(
      (node): node is Image | Definition =>
        node.type === 'image' || (node.type === 'definition' && labels.has(node.identifier)),
    )
    .flatMap(({ url, data }) => (data?.written ? [{ address: url, ...data.written }] : []));
  return { places, root };
}

/** The addresses of all links and images that a Markdown text writes out, in its order. */
export const addressPlaces = (text: string): AddressPlace[] =>
  [...everyNode(parseMarkdown(text, withPlaces))].flatMap((node) =>
    'url' in node && node.data?.written ? [{ address: node.url, ...node.data.written }] : [],
  );

export function* everyNode(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* everyNode(child);
}
