import type { ApiCall } from '@club/contracts/http/call';
import { sampleOf } from '@club/contracts/samples/sample-of';
import { type MockedCall, mockCall, refuse } from './mock-call.ts';

type Row = Record<string, unknown>;

const NOT_FOUND = 'This record no longer exists.';
const last = (path: string) => path.replaceAll('{', '~');
const listOf = (path: string) => path.replace(/\/\{\w+\}$/, '');

/**
 * Answers each call by a sample of its answer, or by what `first` says for the path of a read. A record that is created, saved or deleted is so
 * in the list, or the record, that is read at the same path, until the page is closed.
 */
export function sampleMocks(calls: ApiCall[], first: Record<string, unknown> = {}): MockedCall[] {
  const stored = new Map(Object.entries(first));
  for (const { method, path, answer } of calls)
    if (method === 'get' && !stored.has(path)) stored.set(path, sampleOf(answer));
  const read = ({ path, answer }: ApiCall, id: unknown) => {
    const rows = stored.get(listOf(path));
    if (path === listOf(path) || !Array.isArray(rows)) return stored.get(path);
    const row: Row | undefined = rows.find((one) => one.id === id);
    return row ? { ...(sampleOf(answer) as Row), ...row } : refuse(404, 'not_found', NOT_FOUND);
  };
  const change = (path: string, next: (rows: Row[]) => Row[]) => {
    const rows = stored.get(path);
    if (Array.isArray(rows)) stored.set(path, next(rows));
  };
  const write = ({ path, method, answer }: ApiCall, id: unknown, body: Row = {}) => {
    const sample = sampleOf(answer) as Row;
    const image = body.image instanceof Blob && { image_url: URL.createObjectURL(body.image) };
    const made = method === 'post' && 'id' in sample && { id: crypto.randomUUID() };
    const saved = answer.safeParse({ ...sample, ...body, ...image, ...made });
    const row = (saved.success ? saved.data : sample) as Row;
    const list = listOf(path);
    if (method === 'post') change(path, (rows) => [row, ...rows]);
    if (method === 'delete') change(list, (rows) => rows.filter((one) => one.id !== id));
    if (method === 'put') {
      change(list, (rows) => rows.map((one) => (one.id === id ? { ...one, ...row, id } : one)));
      if (stored.has(path)) stored.set(path, row);
    }
    return row;
  };
  // `/events/shown` comes before `/events/{id}`.
  const ordered = calls.toSorted((one, other) => (last(one.path) < last(other.path) ? -1 : 1));
  return ordered.map((call) =>
    mockCall(call, ({ params, body }) => {
      const id = Object.values((params ?? {}) as Row).at(-1);
      return call.method === 'get' ? read(call, id) : write(call, id, body as Row);
    }),
  );
}
