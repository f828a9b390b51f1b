import { createStore } from '@club/web-kit/state';
import { refreshKeptPage } from './refresh-kept-page.ts';

test('a page that comes back with the Back button asks for its data again, a new one does not', () => {
  const store = createStore({ fetch });
  const dispatch = jest.fn(store.dispatch);
  refreshKeptPage({ dispatch });
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(dispatch).not.toHaveBeenCalled();
  show(true);
  expect(dispatch).toHaveBeenCalledTimes(1);
});
