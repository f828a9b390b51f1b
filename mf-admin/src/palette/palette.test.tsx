import { act, screen } from '@testing-library/react';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { Palette } from './palette.tsx';

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** @returns the function that makes it wide */
function narrowWindow(): () => void {
  const query = Object.assign(new EventTarget(), {
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  window.matchMedia = () => query as unknown as MediaQueryList;
  window.requestIdleCallback = (callback) => {
    queueMicrotask(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
    return 0;
  };
  return () => {
    query.matches = true;
    query.dispatchEvent(new Event('change'));
  };
}

test('a window that becomes wide has the palette mounted before it is opened, a narrow one has not', async () => {
  const widen = narrowWindow();
  const field = /^Go to a screen/;
  renderOffice(
    <Palette>Screen</Palette>,
    officeServer(() => ({ body: [] })),
  );
  await act(() => import('./palette-dialog.tsx'));
  expect(screen.queryByPlaceholderText(field)).toBeNull();
  act(widen);
  expect(await screen.findByPlaceholderText(field)).not.toBeVisible();
});
