import type { Kept, KeptItem, QueueStore } from '../queue/kept.ts';

/** A device that loses nothing of what it has confirmed. */
export function queueStore<K extends Kept, Item extends KeptItem>(): QueueStore<K, Item> & {
  isFull: boolean;
} {
  let kept: K | undefined;
  const items = new Map<string, Item>();
  const store = {
    isFull: false,
    read: async () => ({ kept, items: [...items.values()] }),
    async add(added: readonly Item[]) {
      if (store.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
      for (const item of added) items.set(item.nonce, item);
    },
    async save(next: K, settled: readonly string[] = []) {
      kept = next;
      for (const nonce of settled) items.delete(nonce);
    },
    async forget() {
      kept = undefined;
      items.clear();
    },
  };
  return store;
}
