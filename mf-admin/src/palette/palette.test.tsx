import { Dialog } from '@club/web-kit/dialogs';
import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { useState } from 'react';
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

/** A screen with a form that opens while the palette fades away, as the form of an action does. */
function ScreenWithForm() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Action
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)}>
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

test('Ctrl+K opens the palette again after a form that the palette opened, and not above that form', async () => {
  narrowWindow();
  const press = (key: string, options = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
  const palette = () => screen.findByRole('combobox', { name: 'Go to' });
  renderOffice(
    <Palette>
      <ScreenWithForm />
    </Palette>,
    officeServer(() => ({ body: [] })),
  );
  press('k', { ctrlKey: true });
  const field = await palette();
  press('Escape');
  fireEvent.click(screen.getByText('Action'));
  const form = await screen.findByLabelText('Title');
  await waitFor(() => expect(field).not.toBeVisible());
  press('k', { ctrlKey: true });
  expect(field).not.toBeVisible();
  press('Escape');
  await waitForElementToBeRemoved(form);
  press('k', { ctrlKey: true });
  expect(await palette()).toBeVisible();
});
