import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { DoorStore, KeptDoor, KeptScan } from './kept-door.ts';

interface DoorSchema extends DBSchema {
  /** The small part of the door, the list, and the check-ins: a scan writes none of them. */
  kept: { key: string; value: unknown };
  scans: { key: string; value: KeptScan };
}

const NAME = 'club-door';

/** Browsers answer before the data is on the disk unless they are asked for it: a phone whose battery ends would lose scans. */
const STRICT = { durability: 'strict' } as const;

type ListPart = Pick<KeptDoor, 'keys' | 'teams' | 'version'>;

const open = (onClosed: () => void) =>
  openDB<DoorSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('kept');
      db.createObjectStore('scans', { keyPath: 'nonce' });
    },
    // A newer release in another tab may change the shape, or a tab may forget the door.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

/** The door of this device in IndexedDB. */
export function openDoorDatabase(): DoorStore {
  let opened: Promise<IDBPDatabase<DoorSchema>> | undefined;
  let written: Partial<KeptDoor> = {};
  const close = () => {
    opened = undefined;
    written = {};
  };
  const database = () => {
    opened ??= open(close);
    opened.catch(close);
    return opened;
  };
  return {
    read: async () => readAll(await database()),
    async addScans(scans) {
      const trx = (await database()).transaction('scans', 'readwrite', STRICT);
      await Promise.all([...scans.map((scan) => trx.store.put(scan)), trx.done]);
    },
    async save(kept, settled = []) {
      await saveAll(await database(), { kept, written, settled });
      written = kept;
    },
    async forget() {
      (await opened)?.close();
      close();
      await deleteDB(NAME);
    },
  };
}

async function readAll(db: IDBPDatabase<DoorSchema>) {
  const trx = db.transaction(['kept', 'scans']);
  const store = trx.objectStore('kept');
  const [own, list, ins, scans] = await Promise.all([
    store.get('own') as Promise<KeptDoor | undefined>,
    store.get('list') as Promise<ListPart | undefined>,
    store.get('ins') as Promise<KeptDoor['ins'] | undefined>,
    trx.objectStore('scans').getAll(),
  ]);
  return {
    kept: own && { ...own, ...list, ...(ins && { ins }) },
    scans: scans.sort((a, b) => (a.at < b.at ? -1 : 1)),
  };
}

/** Writes only the parts that have changed since they were written. */
async function saveAll(
  db: IDBPDatabase<DoorSchema>,
  given: { kept: KeptDoor; written: Partial<KeptDoor>; settled: readonly string[] },
): Promise<void> {
  const { kept, written, settled } = given;
  const { keys, teams, version, ins, ...own } = kept;
  const trx = db.transaction(['kept', 'scans'], 'readwrite', STRICT);
  const [store, scans] = [trx.objectStore('kept'), trx.objectStore('scans')];
  const list: ListPart = { keys, teams, version };
  const isListNew = Object.keys(list).some(
    (key) => !Object.is(Reflect.get(written, key), Reflect.get(list, key)),
  );
  await Promise.all([
    store.put({ ...own, keys: [], teams: [], version: '', ins: {} }, 'own'),
    ...(isListNew ? [store.put(list, 'list')] : []),
    ...(written.ins === ins ? [] : [store.put(ins, 'ins')]),
    ...settled.map((nonce) => scans.delete(nonce)),
    trx.done,
  ]);
}
