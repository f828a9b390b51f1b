import { uploadFetch } from './upload-fetch.ts';

const MINUTE_MS = 60_000;

/** Replaces XMLHttpRequest by an upload that the test moves. */
function slowRequest() {
  const request = {
    upload: {} as { onprogress?: (event: object) => void },
    onabort: () => undefined,
    onloadend: () => undefined,
    open: () => undefined,
    send: () => undefined,
    setRequestHeader: () => undefined,
    abort() {
      request.onabort();
      request.onloadend();
    },
  };
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation((() => request) as never);
  return request;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an upload may take any time while it moves, and fails when it stalls for a minute', async () => {
  const request = slowRequest();
  const shares: number[] = [];
  const problem = jest.fn();
  const sending = uploadFetch((share) => shares.push(share))('/api/upload').catch(problem);
  for (let loaded = 25; loaded <= 100; loaded += 25) {
    await jest.advanceTimersByTimeAsync(MINUTE_MS - 1);
    request.upload.onprogress?.({ loaded, total: 100 });
  }
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  expect(problem).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  await sending;
  expect(problem).toHaveBeenCalledWith(new TypeError('The connection was lost.'));
});

test('an aborted upload rejects with the reason of the abort', async () => {
  slowRequest();
  const stop = new AbortController();
  const sending = uploadFetch(() => undefined)('/api/upload', { signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(sending).rejects.toThrow('stopped');
});
