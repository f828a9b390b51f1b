import type { AppStore } from '@club/web-kit/state';
import { refreshKeptPage } from './refresh-kept-page.ts';

test('a page that comes back with the Back button asks for all of its data again', () => {
  const dispatch = jest.fn();
  refreshKeptPage({ dispatch } as unknown as AppStore);
  const [[{ payload }]] = dispatch.mock.calls;
  expect(payload).toEqual(expect.arrayContaining(['events', 'members', 'posts']));
});
