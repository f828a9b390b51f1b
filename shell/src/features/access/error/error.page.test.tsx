import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentPath, renderAccess } from '../render-access.tsx';
import { ErrorPage } from './error.page.tsx';

const TOKEN = '/api/auth/getToken';
const isBlocked = (event: Event) => {
  fireEvent(document.body, event);
  return event.defaultPrevented;
};
const key = (init: object) => createEvent.keyDown(document.body, init);

beforeEach(() => localStorage.clear());

test('shows the text of the browser’s page for a site that is down', async () => {
  const reload = jest.fn();
  renderAccess(<ErrorPage reload={reload} />, { at: '/error', fetch: fakeServer({}).fetch });
  expect(screen.getByRole('heading')).toHaveTextContent("This site can't be reached");
  expect(screen.getByText('ERR_CONNECTION_TIMED_OUT')).toBeVisible();
  const details = screen.getByText(/proxy and firewall settings/);
  expect(details).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(details).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the hidden area stores the master token and opens /fake', async () => {
  const server = fakeServer({ [TOKEN]: { body: { token: 'master' } } });
  renderAccess(<ErrorPage />, { at: '/error', fetch: server.fetch });
  await userEvent.click(screen.getByTestId('hotspot'));
  await waitFor(() => expect(currentPath()).toBe('/fake'));
  expect(server.requests).toEqual([{ path: TOKEN, body: { trigger: 'hotspot' } }]);
  expect(localStorage.getItem('masterAuthToken')).toBe('master');
});

test('the hidden area is round, invisible and hidden from screen readers', () => {
  renderAccess(<ErrorPage />, { at: '/error', fetch: fakeServer({}).fetch });
  const area = screen.getByTestId('hotspot');
  expect(area).toHaveStyle({ borderRadius: '50%', background: 'transparent', position: 'fixed' });
  expect(area).toBeEmptyDOMElement();
  expect(area).toHaveAttribute('aria-hidden', 'true');
});

test('sends key combinations to the server and shows nothing when it refuses one', async () => {
  const server = fakeServer({
    [TOKEN]: refusal(403, 'not_allowed', 'Nothing opens with these keys.'),
  });
  renderAccess(<ErrorPage />, { at: '/error', fetch: server.fetch });
  fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' });
  fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(server.requests[0]?.body).toEqual({ trigger: 'keys', keys: 'Control+Shift+J' });
  expect(currentPath()).toBe('/error');
  expect(document.body).not.toHaveTextContent('Nothing opens');

  server.responses[TOKEN] = { body: { token: 'master' } };
  fireEvent.keyDown(document.body, { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(currentPath()).toBe('/fake'));
});

test('blocks F12 and the context menu while the page is shown', () => {
  const { unmount } = renderAccess(<ErrorPage />, { at: '/error', fetch: fakeServer({}).fetch });
  expect(isBlocked(key({ key: 'F12' }))).toBe(true);
  expect(isBlocked(createEvent.contextMenu(document.body))).toBe(true);
  expect(isBlocked(key({ key: 'F5' }))).toBe(false);
  unmount();
  expect(isBlocked(key({ key: 'F12' }))).toBe(false);
  expect(isBlocked(createEvent.contextMenu(document.body))).toBe(false);
});
