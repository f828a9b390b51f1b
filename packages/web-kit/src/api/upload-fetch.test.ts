import { uploadFetch } from './upload-fetch.ts';

const MINUTE_MS = 60_000;

/** An upload that goes as far as the test says, in the place of the browser's. */
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

test('an upload may take long while it moves; one that stands still for a minute is lost', async () => {
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
  expect(problem).toHaveBeenCalledWith(new TypeError('No answer from the server.'));
});

test('what the visitor stops ends for their reason', async () => {
  slowRequest();
  const stop = new AbortController();
  const sending = uploadFetch(() => undefined)('/api/upload', { signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(sending).rejects.toThrow('stopped');
});
