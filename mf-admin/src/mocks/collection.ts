import { DAY_MS } from '@club/contracts/values/day';
import { refuse } from '@club/web-kit/mock';

interface Deleted<Item> {
  item: Item;
  deleted_at: string;
}

const MONTH_MS = 30 * DAY_MS;
const GONE = () => refuse(404, 'not_found', 'This is not here any more.');
const DONE = { success: true } as const;

/** Items of one kind in the page's memory: what is saved or deleted lasts until the page is left. */
export function collection<Item extends { id: string }>(first: Item[]) {
  let items = first;
  let deleted: Deleted<Item>[] = [];
  const find = (id: string) => items.find((item) => item.id === id);
  return {
    list: () => items,
    find: (id: string) => find(id) ?? GONE(),
    add(item: Item): Item {
      items = [item, ...items];
      return item;
    },
    change(id: string, changed: (item: Item) => Item): Item | Response {
      const item = find(id);
      if (!item) return GONE();
      const next = changed(item);
      items = items.map((one) => (one.id === id ? next : one));
      return next;
    },
    remove(id: string) {
      const item = find(id);
      if (!item) return GONE();
      items = items.filter((one) => one.id !== id);
      deleted = [{ item, deleted_at: new Date().toISOString() }, ...deleted];
      return DONE;
    },
    restore(id: string): Item | undefined {
      const found = deleted.find(({ item }) => item.id === id)?.item;
      deleted = deleted.filter(({ item }) => item.id !== id);
      if (found) items = [found, ...items];
      return found;
    },
    order(ids: string[]) {
      items = items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return DONE;
    },
    trash: () =>
      deleted.map(({ item, deleted_at }) => ({
        item,
        deleted_at,
        restorable_until: new Date(Date.parse(deleted_at) + MONTH_MS).toISOString(),
      })),
  };
}
