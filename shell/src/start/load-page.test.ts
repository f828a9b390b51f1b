import { loadPage } from './load-page.ts';
import { loadRemoteModule } from './load-remote.ts';

jest.mock('./load-remote.ts', () => ({ loadRemoteModule: jest.fn() }));

const page = { Component: () => null, head: () => ({ title: '', description: '' }) };
const loadChunk = jest.fn();

beforeEach(() => {
  const routes = [{ path: '/events/:id', chunk: 'page-event', load: loadChunk }];
  jest.mocked(loadRemoteModule).mockResolvedValue({ default: { routes } });
});

test('after one failure of its chunk, the page is loaded again', async () => {
  loadChunk.mockRejectedValueOnce(new Error('a hiccup')).mockResolvedValue(page);
  expect(await loadPage('mf-events', '/events/7')).toEqual({ page, params: { id: '7' } });
  expect(loadChunk).toHaveBeenCalledTimes(2);
  expect(loadRemoteModule).toHaveBeenCalledTimes(1);
});

test('a remote without such a page has none', async () => {
  expect(await loadPage('mf-events', '/gallery')).toBeUndefined();
});

test('a remote whose code never comes fails', async () => {
  jest.useFakeTimers();
  jest.mocked(loadRemoteModule).mockReturnValue(new Promise(() => undefined));
  const loading = expect(loadPage('mf-events', '/events/7')).rejects.toThrow(
    'did not load in time',
  );
  await jest.runAllTimersAsync();
  await loading;
  jest.useRealTimers();
});
