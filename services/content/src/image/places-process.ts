import { constants, setPriority } from 'node:os';
import type { Nodes } from 'mdast';
import { type AddressPlace, readImagePlaces } from './image-places.ts';

// Requests come first.
setPriority(constants.priority.PRIORITY_LOW);

/** Rendering a text with deeper nesting can overflow the stack. */
const MAX_DEPTH = 60;
const MAX_CPU_SECONDS = 5;

/** Runs in a process of its own. Undefined for a text that the site could not render for every visitor. */
export function run(text: string): AddressPlace[] | undefined {
  const begun = process.cpuUsage();
  try {
    const { root, places } = readImagePlaces(text);
    const { user, system } = process.cpuUsage(begun);
    return depthOf(root) > MAX_DEPTH || (user + system) / 1e6 > MAX_CPU_SECONDS
      ? undefined
      : places;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const depthOf = (node: Nodes): number =>
  'children' in node ? 1 + Math.max(0, ...node.children.map(depthOf)) : 0;
