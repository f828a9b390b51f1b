import { deleteMediaItem, listMediaItems } from '@club/contracts/content/media';
import type { listEvents } from '@club/contracts/events/event';
import { errorText } from './api-error-data.ts';
import { readOf, writeOf } from './calls.ts';
import { queryAt } from './endpoint.ts';
import { createStore, transferableState } from './store.ts';

const listThings = readOf(listMediaItems);
const listOthers = queryAt<typeof listEvents>('/api/events', ['events']);
const deleteThing = writeOf(deleteMediaItem);

const id = '0192f000-0000-7000-8000-000000000001';

function storeOver(answer: (url: string, method: string) => Response | Error) {
  const asked: string[] = [];
  const store = createStore({
    fetch: async (input, init) => {
      const method = init?.method ?? 'GET';
      asked.push(`${method} ${String(input)}`);
      const given = answer(String(input), method);
      if (given instanceof Error) throw given;
      return given;
    },
  });
  return { store, asked };
}

test('reads with the fetch of the store, and caches the answer', async () => {
  const { store, asked } = storeOver(() => Response.json([{ id }]));
  const { data } = await store.dispatch(listThings.initiate());
  expect(data).toEqual([{ id }]);
  expect(asked).toEqual(['GET /api/content']);
});

test('queryAt reads with the path of a call only', async () => {
  const { store, asked } = storeOver(() => Response.json([{ id }]));
  const { data } = await store.dispatch(listOthers.initiate());
  expect(data).toEqual([{ id }]);
  expect(asked).toEqual(['GET /api/events']);
});

test('returns an error of the server with its detail, code and fields', async () => {
  const body = {
    detail: 'This event is gone.',
    code: 'gone',
    fields: { id: 'Unknown.' },
    request_id: 'r1',
  };
  const { store } = storeOver(() => Response.json(body, { status: 404 }));
  const { error } = await store.dispatch(deleteThing.initiate({ params: { id } }));
  expect(error).toEqual({
    status: 404,
    detail: 'This event is gone.',
    fromServer: true,
    code: 'gone',
    fields: { id: 'Unknown.' },
    requestId: 'r1',
  });
  expect(errorText(error, 'Fallback')).toBe('This event is gone.');
});

test('returns an error without a readable body by its status, and the screen shows its own text', async () => {
  const { store } = storeOver(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const { error } = await store.dispatch(listThings.initiate());
  expect(error).toMatchObject({
    status: 502,
    detail: 'HTTP error! status: 502',
    fromServer: false,
  });
  expect(errorText(error, 'Failed to load.')).toBe('Failed to load.');
});

test('returns status 0 when no answer comes', async () => {
  const { store } = storeOver(() => new TypeError('Failed to fetch'));
  const { error } = await store.dispatch(listThings.initiate());
  expect(error).toMatchObject({ status: 0, code: 'no_answer', fields: {} });
});

test.each([
  ['a read', 30_000, () => listThings.initiate()],
  ['a write', 60_000, () => deleteThing.initiate({ params: { id } })],
])('%s that hangs ends with status 0', async (_, limitMs, ask) => {
  jest.useFakeTimers();
  const store = createStore({
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  let error: unknown;
  const asked = store.dispatch(ask() as ReturnType<typeof listThings.initiate>).then((answer) => {
    error = answer.error;
  });
  await jest.advanceTimersByTimeAsync(limitMs - 1);
  expect(error).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await asked;
  expect(error).toMatchObject({ status: 0, code: 'no_answer', fromServer: false });
  jest.useRealTimers();
});

test.each([
  ['a saved write', () => Response.json({ success: true }), 2],
  ['a refused write', () => Response.json({}, { status: 500 }), 1],
  ['a write of a record that is gone', () => Response.json({}, { status: 404 }), 2],
  ['a write over newer data', () => Response.json({}, { status: 409 }), 2],
  ['a write whose answer was lost', () => new TypeError('Failed to fetch'), 2],
])('reads the list again if it may have changed: %s', async (_, answer, reads) => {
  const { store, asked } = storeOver((_url, method) =>
    method === 'GET' ? Response.json([]) : answer(),
  );
  await store.dispatch(listThings.initiate());
  await store.dispatch(deleteThing.initiate({ params: { id } }));
  await new Promise((resume) => setTimeout(resume, 20));
  expect(asked.filter((call) => call === 'GET /api/content')).toHaveLength(reads);
});

/** Starts a browser's store from a server's store, and reads again. */
async function continueFrom(server: ReturnType<typeof storeOver>) {
  await server.store.dispatch(listThings.initiate());
  const state: unknown = JSON.parse(JSON.stringify(transferableState(server.store.getState())));
  let asked = 0;
  const browser = createStore({
    state,
    fetch: async () => {
      asked += 1;
      return Response.json(['fresh']);
    },
  });
  const before = listThings.select()(browser.getState());
  const { data } = await browser.dispatch(listThings.initiate());
  return { before, data, asked };
}

test('a browser uses the answers of the server without a new request', async () => {
  const { data, asked } = await continueFrom(storeOver(() => Response.json([{ id }])));
  expect(data).toEqual([{ id }]);
  expect(asked).toBe(0);
});

test('a browser starts with the failed call of the server, and then sends it again', async () => {
  const { before, data, asked } = await continueFrom(
    storeOver(() => new Response('', { status: 500 })),
  );
  expect(before.isError).toBe(true);
  expect(data).toEqual(['fresh']);
  expect(asked).toBe(1);
});
