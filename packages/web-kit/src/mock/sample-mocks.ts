import type { ApiCall } from '@club/contracts/http/call';
import { sampleOf } from '@club/contracts/samples/sample-of';
import { type MockedCall, type MockRequest, mockCall } from './mock-call.ts';

type Row = Record<string, unknown>;

/**
 * Answers each call by a sample of its answer, or by what `first` says for the path of a read. A record that is created, saved or deleted is so
 * in the list, or the record, that is read at the same path, until the page is closed.
 */
export function sampleMocks(calls: ApiCall[], first: Record<string, unknown> = {}): MockedCall[] {
  const stored = new Map(Object.entries(first));
  for (const { method, path, answer } of calls)
    if (method === 'get' && !stored.has(path)) stored.set(path, sampleOf(answer));
  const change = (path: string, next: (rows: Row[]) => Row[]) => {
    const rows = stored.get(path);
    if (Array.isArray(rows)) stored.set(path, next(rows));
  };
  const write = ({ path, method, answer }: ApiCall, { params, body }: MockRequest<ApiCall>) => {
    const sample = sampleOf(answer) as Row;
    const made = method === 'post' && 'id' in sample && { id: crypto.randomUUID() };
    const saved = answer.safeParse({ ...sample, ...(body as Row), ...made });
    const row = (saved.success ? saved.data : sample) as Row;
    const list = path.replace(/\/\{\w+\}$/, '');
    const id = Object.values((params ?? {}) as Row).at(-1);
    if (method === 'post') change(path, (rows) => [row, ...rows]);
    if (method === 'delete') change(list, (rows) => rows.filter((one) => one.id !== id));
    if (method === 'put') {
      change(list, (rows) => rows.map((one) => (one.id === id ? { ...one, ...row, id } : one)));
      if (stored.has(path)) stored.set(path, row);
    }
    return row;
  };
  return calls.map((call) =>
    mockCall(call, (request) =>
      call.method === 'get' ? stored.get(call.path) : write(call, request),
    ),
  );
}
