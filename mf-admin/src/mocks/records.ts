import { TRASH_DAYS } from '@club/contracts/content/trash';
import type { ApiCall } from '@club/contracts/http/call';
import { DAY_MS } from '@club/contracts/values/day';
import { mockCall, refuse, succeed } from '@club/web-kit/mock';
import { storeUpload } from './uploads.ts';

interface Stored {
  id: string;
  title?: string;
  name?: string;
  version?: number;
  image_url?: string | null;
  deleted_at?: string | undefined;
}

export const notFound = () => refuse(404, 'not_found', 'This record no longer exists.');

/** The records of one kind, in the memory of the page. */
export function collection<Item extends Stored>(samples: Item[]) {
  let items = samples;
  const list = () => items.filter(({ deleted_at }) => !deleted_at);
  return {
    list,
    add: (item: Item) => {
      items = [item, ...items];
      return item;
    },
    /** Changes a record that is not deleted. */
    change: (id: unknown, next: (before: Item) => Item) => {
      const before = list().find((item) => item.id === id);
      if (!before) return notFound();
      const after = next(before);
      items = items.map((item) => (item === before ? after : item));
      return after;
    },
    reorder: (ids: string[]) => {
      items = items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return succeed();
    },
    restore: (id: string) => {
      const item = items.find((one) => one.id === id && one.deleted_at);
      if (item)
        items = [{ ...item, deleted_at: undefined }, ...items.filter((one) => one !== item)];
      return items.find((one) => one.id === id);
    },
    trash: () =>
      items.flatMap(({ id, title, name = '', deleted_at }) => {
        if (!deleted_at) return [];
        const until = new Date(Date.parse(deleted_at) + TRASH_DAYS * DAY_MS).toISOString();
        return [{ id, title: title ?? name, deleted_at, restorable_until: until }];
      }),
  };
}

type CallName = 'list' | 'get' | 'create' | 'update' | 'delete';
type Answer = (request: { params: { id?: unknown }; body: unknown }) => unknown;

interface RecordOptions<Item extends Stored> {
  items: ReturnType<typeof collection<Item>>;
  calls: Partial<Record<CallName, ApiCall>>;
  /** The fields that a new record has beside those of its form. */
  blank: Item;
  /** The fields of a saved record that are not the form's own. */
  fieldsOf?: (form: never) => Partial<Item>;
  /** The record as the calls return it. */
  shown?: (item: Item) => Item;
}

/** The mocks of a record's calls. */
export function recordMocks<Item extends Stored>(options: RecordOptions<Item>) {
  const { items, calls, blank, fieldsOf, shown = (item) => item } = options;
  const answer = (item: Item | Response) => (item instanceof Response ? item : shown(item));
  const save = (body: unknown, before: Item): Item => {
    const { image, version: _, ...form } = body as { image?: Blob; version?: number };
    return {
      ...before,
      ...form,
      ...fieldsOf?.(form as never),
      image_url: image ? storeUpload(image) : before.image_url,
      version: (before.version ?? 0) + 1,
    };
  };
  const answers: Record<CallName, Answer> = {
    list: () => items.list().map(shown),
    get: ({ params }) => answer(items.change(params.id, (item) => item)),
    create: ({ body }) =>
      shown(items.add(save(body, { ...blank, id: crypto.randomUUID(), version: 0 }))),
    update: ({ params, body }) => answer(items.change(params.id, (before) => save(body, before))),
    delete: ({ params }) => {
      const deleted_at = new Date().toISOString();
      const item = items.change(params.id, (before) => ({ ...before, deleted_at }));
      return item instanceof Response ? item : succeed();
    },
  };
  return Object.entries(calls).map(([name, call]) => mockCall(call, answers[name as CallName]));
}
