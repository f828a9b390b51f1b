import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Kept, KeptItem, QueueStore } from './kept.ts';

interface QueueSchema extends DBSchema {
  /** What the device knows, in parts: an item writes none of them. */
  kept: { key: string; value: unknown };
  items: { key: string; value: unknown };
}

/** Browsers answer before the data is on the disk unless they are asked for it: a phone whose battery ends would lose items. */
const STRICT = { durability: 'strict' } as const;

interface Layout<K extends Kept> {
  /** Of the database. */
  name: string;
  /** Of the store of the items. */
  items: string;
  /** The large parts, each written only when it changes. A part of one field holds the value itself. */
  parts: Record<string, (keyof K & string) | readonly (keyof K & string)[]>;
  /** The fields of the parts, empty. */
  empty: Partial<K>;
}

type Database = IDBPDatabase<QueueSchema>;

const open = ({ name, items }: { name: string; items: string }, onClosed: () => void) =>
  openDB<QueueSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('kept');
      db.createObjectStore(items as 'items', { keyPath: 'nonce' });
    },
    // A newer release in another tab may change the shape, or a tab may forget the link.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

/** What this device keeps, in IndexedDB. */
export function openQueueDatabase<K extends Kept, Item extends KeptItem>(
  layout: Layout<K>,
): QueueStore<K, Item> {
  const items = layout.items as 'items';
  let opened: Promise<Database> | undefined;
  let written: Partial<K> = {};
  const close = () => {
    opened = undefined;
    written = {};
  };
  const database = () => {
    opened ??= open(layout, close);
    opened.catch(close);
    return opened;
  };
  return {
    read: async () => readAll(await database(), layout),
    async add(added) {
      const trx = (await database()).transaction(items, 'readwrite', STRICT);
      await Promise.all([...added.map((item) => trx.store.put(item)), trx.done]);
    },
    async save(kept, settled = []) {
      await saveAll(await database(), layout, { kept, written, settled });
      written = kept;
    },
    async forget() {
      (await opened)?.close();
      close();
      await deleteDB(layout.name);
    },
  };
}

async function readAll<K extends Kept, Item extends KeptItem>(db: Database, layout: Layout<K>) {
  const items = layout.items as 'items';
  const trx = db.transaction(['kept', items]);
  const store = trx.objectStore('kept');
  const [own, all, ...parts] = await Promise.all([
    store.get('own') as Promise<K | undefined>,
    trx.objectStore(items).getAll() as Promise<Item[]>,
    ...Object.entries(layout.parts).map(async ([part, fields]) => {
      const value = await store.get(part);
      return typeof fields === 'string' ? value && { [fields]: value } : value;
    }),
  ]);
  return {
    kept: own && (Object.assign({}, own, ...parts) as K),
    items: all.sort((a, b) => (a.at < b.at ? -1 : 1)),
  };
}

/** Writes only the parts that have changed since they were written. */
async function saveAll<K extends Kept>(
  db: Database,
  layout: Layout<K>,
  given: { kept: K; written: Partial<K>; settled: readonly string[] },
): Promise<void> {
  const { kept, written, settled } = given;
  const name = layout.items as 'items';
  const trx = db.transaction(['kept', name], 'readwrite', STRICT);
  const [store, items] = [trx.objectStore('kept'), trx.objectStore(name)];
  const changed = Object.entries(layout.parts).filter(([, fields]) =>
    (typeof fields === 'string' ? [fields] : fields).some(
      (field) => !Object.is(written[field], kept[field]),
    ),
  );
  const partOf = (fields: (typeof layout.parts)[string]) =>
    typeof fields === 'string'
      ? kept[fields]
      : Object.fromEntries(fields.map((field) => [field, kept[field]]));
  await Promise.all([
    store.put({ ...kept, ...layout.empty }, 'own'),
    ...changed.map(([part, fields]) => store.put(partOf(fields), part)),
    ...settled.map((nonce) => items.delete(nonce)),
    trx.done,
  ]);
}
