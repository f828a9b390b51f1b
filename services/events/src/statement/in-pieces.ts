import { setImmediate } from 'node:timers/promises';

const PIECE = 100;

/** Runs `work` on each item, with a turn of the event loop for other requests after every 100 items. */
export async function inPieces<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => void,
): Promise<void> {
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (index % PIECE === 0) await setImmediate();
  }
}
