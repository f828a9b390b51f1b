import type { Kept, KeptItem, QueueStore } from './kept.ts';

/** What a page with a queue shows. */
export interface QueueView<K extends Kept, Item extends KeptItem> {
  /** `outside`: this device has no link. `over`: its link has ended. */
  phase: 'loading' | 'outside' | 'open' | 'over';
  kept: K | undefined;
  /** Items that the server does not have yet. */
  waiting: readonly Item[];
  /** Since when no answer comes, by the clock of the device in milliseconds. */
  offlineSince: number | undefined;
  /** Why the server refuses the list or items although the link has not ended. */
  problem: string;
  /** The device could not keep something. */
  isStoreFull: boolean;
  over: { code: string } | undefined;
}

/** What a queue carries. */
export interface QueueRules<K extends Kept, Item extends KeptItem> {
  /** Reads what is new, and keeps it. @throws the error of the call */
  read(): Promise<void>;
  /** Sends items, and takes over what the server says of them. @param rest items that wait after these @throws the error of the call */
  send(kept: K, items: readonly Item[], rest: number): Promise<void>;
  /** The items of one request. */
  most: number;
  /** With a network, the device reads after this time. */
  pollMs: number;
  /** Whom or what an item is about, for the list of refusals. */
  nameOf(kept: K, item: Item): string;
  /** The codes of the refusals that end the link. */
  ends: readonly string[];
  /** The one after which items that wait may still be sent, and the word for the end of that too. */
  over: string;
  late: string;
  /** A code of a request of which the server has stored all that it can. */
  full: string;
  /** When the link ends, by the clock of the server. */
  endsAt(kept: K): string;
  /** What an ended link leaves of the lists: nothing. */
  emptied: Partial<K>;
}

/** The work of a device that goes on without a network. */
export interface Queue<K extends Kept, Item extends KeptItem> {
  store: QueueStore<K, Item>;
  rules: QueueRules<K, Item>;
  /** The clock of the device in milliseconds. */
  now: () => number;
  newId: () => string;
  view: () => QueueView<K, Item>;
  set(change: Partial<QueueView<K, Item>>): void;
  subscribe: (listener: () => void) => () => void;
  /** Begins to send, if nothing is being sent. */
  wake: () => void;
}

const FIRST: QueueView<never, never> = {
  phase: 'loading',
  kept: undefined,
  waiting: [],
  offlineSince: undefined,
  problem: '',
  isStoreFull: false,
  over: undefined,
};

/** The state of a page, and those who want to know of its changes. @param more what it has besides that of its queue */
export function createView<View extends QueueView<Kept, KeptItem>>(
  more: Omit<View, keyof QueueView<Kept, KeptItem>>,
) {
  let view = { ...FIRST, ...more } as unknown as View;
  const listeners = new Set<() => void>();
  return {
    view: () => view,
    set(change: Partial<View>) {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: () => undefined,
  };
}

/** Reads what the device has kept. */
export async function openQueue<K extends Kept, Item extends KeptItem>(
  queue: Queue<K, Item>,
): Promise<void> {
  const { kept, items } = await queue.store.read().catch(() => {
    queue.set({ isStoreFull: true });
    return { kept: undefined, items: [] };
  });
  if (!kept) return queue.set({ phase: 'outside', waiting: items });
  const over = kept.ended ? { code: kept.ended } : undefined;
  queue.set({ phase: over ? 'over' : 'open', kept, waiting: items, over });
  queue.wake();
}

/**
 * Keeps what the device knows. The page has it at once, so that what comes meanwhile builds on it, and goes on with it if the device has no
 * room.
 */
export async function keep<K extends Kept, Item extends KeptItem>(
  queue: Queue<K, Item>,
  kept: K,
  settled?: readonly string[],
): Promise<void> {
  const gone = new Set(settled);
  if (queue.view().kept)
    queue.set({ kept, waiting: queue.view().waiting.filter(({ nonce }) => !gone.has(nonce)) });
  await queue.store.save(kept, settled).catch(() => queue.set({ isStoreFull: true }));
}

/** The fields that each item has, at this moment. */
export const newItem = <K extends Kept, Item extends KeptItem>(queue: Queue<K, Item>): KeptItem => {
  const { kept } = queue.view();
  return {
    nonce: queue.newId(),
    at: new Date(queue.now()).toISOString(),
    ...(kept && { ahead: kept.ahead }),
  };
};

/**
 * Keeps items on the device, and begins to send them. A device without room sends them at once.
 * @returns false when neither the device nor the server has them
 */
export async function record<K extends Kept, Item extends KeptItem>(
  queue: Queue<K, Item>,
  items: readonly Item[],
): Promise<boolean> {
  try {
    await queue.store.add(items);
  } catch {
    queue.set({ isStoreFull: true });
    return sendAtOnce(queue, items);
  }
  queue.set({ waiting: [...queue.view().waiting, ...items] });
  queue.wake();
  return true;
}

async function sendAtOnce<K extends Kept, Item extends KeptItem>(
  queue: Queue<K, Item>,
  items: readonly Item[],
): Promise<boolean> {
  const { kept, waiting } = queue.view();
  if (!kept) return false;
  return queue.rules.send(kept, items, waiting.length).then(
    () => true,
    () => false,
  );
}
