import { failureOf } from './calls.ts';
import { type Kept, type KeptItem, serverTime } from './kept.ts';
import { keep, type Queue } from './queue.ts';

/** Refusals that a device keeps. */
const MAX_REFUSALS = 100;

/**
 * Sends the first of the waiting items. The server has them when it answers, however often they are sent. A request that the server cannot
 * read is sent again in halves, so that one bad item holds up no other.
 * @throws the error of the call, except for a bad item alone, which becomes a refusal
 */
export async function sendFirst<K extends Kept, Item extends KeptItem>(
  queue: Queue<K, Item>,
  most = queue.rules.most,
): Promise<void> {
  const { kept, waiting } = queue.view();
  const items = waiting.slice(0, most);
  if (!kept || items.length === 0) return;
  try {
    await queue.rules.send(kept, items, waiting.length - items.length);
  } catch (cause) {
    const { isLost, code, text } = failureOf(cause);
    const isFull = code === queue.rules.full;
    if (isLost || !(isFull || PARTIAL.includes(code))) throw cause;
    if (items.length > 1) return sendFirst(queue, Math.ceil(items.length / 2));
    if (isFull) throw cause;
    await keep(queue, withRefusals(queue, kept, items, text), [items[0]?.nonce ?? '']);
  }
}

/** The codes of a request of which the server may take a part. */
const PARTIAL = ['invalid', 'malformed', 'too_large'];

/** Adds items that the server refuses to those that the page shows. */
export const withRefusals = <K extends Kept, Item extends KeptItem>(
  { rules }: Queue<K, Item>,
  kept: K,
  items: readonly Item[],
  reason: string,
): K => ({
  ...kept,
  refusals: [
    ...items.map((item) => ({
      nonce: item.nonce,
      who: rules.nameOf(kept, item),
      at: serverTime(kept, item),
      reason,
    })),
    ...kept.refusals,
  ].slice(0, MAX_REFUSALS),
});

/** Takes over what the server says of items, and forgets them. @param kept with what the answer told besides */
export const settleItems = <K extends Kept, Item extends KeptItem>(
  queue: Queue<K, Item>,
  kept: K,
  given: { items: readonly Item[]; refused: readonly { nonce: string; reason: string }[] },
): Promise<void> =>
  keep(
    queue,
    given.refused.reduce(
      (all, { nonce, reason }) =>
        withRefusals(
          queue,
          all,
          given.items.filter((item) => item.nonce === nonce),
          reason,
        ),
      kept,
    ),
    given.items.map(({ nonce }) => nonce),
  );
