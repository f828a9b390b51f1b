import { parseMarkdown } from '@club/contracts/content/markdown';
import { addressPlaces, everyNode } from '../image/image-places.ts';

/** An email program cuts off a longer email, and the queue holds one text for each recipient. */
const MAX_LENGTH = 12_000;

/**
 * The whole paragraphs, lists and other blocks at the beginning of a text that fit into the length, with the notes and addresses of the
 * rest that they name.
 */
function beginning(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // The last block that fits needs the lines after it, because they may continue it.
  const ends = parseMarkdown(text.slice(0, maxLength + 1000)).children.map(
    ({ position }) => position?.end.offset ?? 0,
  );
  const end = ends.findLast((end) => end <= maxLength) ?? 0;
  return [text.slice(0, end), ...namedBy(text.slice(0, end), text.slice(end))].join('\n\n');
}

/** A note, or the address of a reference, that begins a line; a note goes on in indented lines. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:.*(?:\n(?:[ \t]*\n)*(?: {4}|\t).*)*/gm;

function namedBy(start: string, rest: string): string[] {
  const definitions = rest.match(DEFINITION) ?? [];
  const named = new Set<string>();
  for (const node of everyNode(parseMarkdown([start, ...definitions].join('\n\n'))))
    if (/Reference$/.test(node.type) && 'identifier' in node) named.add(node.identifier);
  return definitions.filter((definition) =>
    parseMarkdown(definition).children.some(
      (node) => 'identifier' in node && named.has(node.identifier),
    ),
  );
}

/** The text of a post for an email, where links and images need their whole address. */
export function postMarkdown(
  content: string,
  publicUrl: string,
  maxLength = MAX_LENGTH,
): { text: string; isWhole: boolean } {
  const own = beginning(content, maxLength);
  let text = own;
  // From the end, so that the positions of earlier addresses stay valid.
  for (const { address, start } of addressPlaces(own).toReversed()) {
    if (/^\/(?!\/)/.test(address)) text = text.slice(0, start) + publicUrl + text.slice(start);
  }
  return { text, isWhole: own === content };
}
