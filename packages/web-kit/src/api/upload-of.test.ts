import { listMediaItems } from '@club/contracts/content/media';
import { uploadImage } from '@club/contracts/content/upload';
import { readOf } from './calls.ts';
import { createStore } from './store.ts';
import { uploadOf } from './upload-of.ts';

const listThings = readOf(listMediaItems);
const uploadThing = uploadOf({ ...uploadImage, touches: ['media'] });

const file = new File(['bytes'], 'image.png', { type: 'image/png' });
const stored = { url: '/media/image.png' };

/** Replaces XMLHttpRequest: reports half of the body as sent, then finishes as the test says. */
function uploads(finish: (request: { onload: () => void; onerror: () => void }) => void) {
  const opened: string[] = [];
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation((() => {
    const request = {
      status: 200,
      responseText: JSON.stringify(stored),
      upload: {} as { onprogress?: (event: object) => void },
      onload: () => undefined,
      onerror: () => undefined,
      onabort: () => undefined,
      onloadend: () => undefined,
      open: (method: string, url: string) => opened.push(`${method} ${url}`),
      setRequestHeader: () => undefined,
      abort: () => request.onabort(),
      send() {
        request.upload.onprogress?.({ loaded: 1, total: 2 });
        finish(request);
        request.onloadend();
      },
    };
    return request;
  }) as never);
  return opened;
}

/** A store that has read the list once. */
async function storeWithList(status = 200) {
  const requests: string[] = [];
  const store = createStore({
    fetch: async (url, init) => {
      const { method } = init ?? {};
      requests.push(`${method} ${String(url)}`);
      return method === 'GET' ? Response.json([]) : Response.json(stored, { status });
    },
  });
  await store.dispatch(listThings.initiate());
  const countReads = async () => {
    await new Promise((resume) => setTimeout(resume, 20));
    return requests.filter((request) => request.startsWith('GET')).length;
  };
  return { store, requests, countReads };
}

afterEach(() => void jest.restoreAllMocks());

test('reports the progress of a file, and reads the list again', async () => {
  const opened = uploads((request) => request.onload());
  const { store, countReads } = await storeWithList();
  const shares: number[] = [];
  const upload = uploadThing.initiate({
    body: { file },
    onProgress: (share) => shares.push(share),
  });
  expect(await store.dispatch(upload)).toMatchObject({ data: stored });
  expect(opened).toEqual(['POST /api/admin/upload']);
  expect(shares).toEqual([0.5]);
  expect(await countReads()).toBe(2);
});

test('sends with the fetch of the store when nothing listens for progress', async () => {
  const { store, requests } = await storeWithList();
  await store.dispatch(uploadThing.initiate({ body: { file } }));
  expect(requests).toContain('POST /api/admin/upload');
});

test('a refused upload reads nothing again', async () => {
  const { store, countReads } = await storeWithList(422);
  const { error } = await store.dispatch(uploadThing.initiate({ body: { file } }));
  expect(error).toMatchObject({ status: 422 });
  expect(await countReads()).toBe(1);
});

test('a lost connection reads the list again, because the file may be saved', async () => {
  uploads((request) => request.onerror());
  const { store, countReads } = await storeWithList();
  const upload = uploadThing.initiate({ body: { file }, onProgress: () => undefined });
  expect(await store.dispatch(upload)).toMatchObject({ error: { status: 0 } });
  expect(await countReads()).toBe(2);
});

test('an abort of the mutation stops the upload', async () => {
  uploads(() => undefined);
  const { store } = await storeWithList();
  const upload = store.dispatch(
    uploadThing.initiate({ body: { file }, onProgress: () => undefined }),
  );
  upload.abort();
  expect(await upload).toMatchObject({ error: expect.anything() });
});
