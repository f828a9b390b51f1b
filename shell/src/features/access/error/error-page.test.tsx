import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleServer, refusal, renderAccess } from '../render-access.tsx';
import { ErrorPage } from './error-page.tsx';

const TOKEN = '/api/auth/getToken';
const where = () => screen.getByTestId('where').textContent;
const isBlocked = (event: Event) => {
  fireEvent(document.body, event);
  return event.defaultPrevented;
};
const key = (init: object) => createEvent.keyDown(document.body, init);

beforeEach(() => localStorage.clear());

test('reads as the browser’s page of a site that is down', async () => {
  const reload = jest.fn();
  renderAccess(<ErrorPage reload={reload} />, { at: '/error', fetch: doubleServer({}).fetch });
  expect(screen.getByRole('heading')).toHaveTextContent('This site can’t be reached');
  expect(screen.getByText('ERR_CONNECTION_TIMED_OUT')).toBeVisible();
  const details = screen.getByText(/proxy and firewall settings/);
  expect(details).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(details).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the hidden area keeps the master token and goes to /fake', async () => {
  const server = doubleServer({ [TOKEN]: { body: { token: 'master' } } });
  renderAccess(<ErrorPage />, { at: '/error', fetch: server.fetch });
  await userEvent.click(screen.getByTestId('hotspot'));
  await waitFor(() => expect(where()).toBe('/fake'));
  expect(server.calls).toEqual([{ path: TOKEN, body: { trigger: 'hotspot' } }]);
  expect(localStorage.getItem('masterAuthToken')).toBe('master');
});

test('the hidden area is round, invisible and not read out', () => {
  renderAccess(<ErrorPage />, { at: '/error', fetch: doubleServer({}).fetch });
  const area = screen.getByTestId('hotspot');
  expect(area).toHaveStyle({ borderRadius: '50%', background: 'transparent', position: 'fixed' });
  expect(area).toBeEmptyDOMElement();
  expect(area).toHaveAttribute('aria-hidden', 'true');
});

test('key combinations go to the server; what it refuses leaves no trace', async () => {
  const server = doubleServer({
    [TOKEN]: refusal(403, 'not_allowed', 'Nothing opens with these keys.'),
  });
  renderAccess(<ErrorPage />, { at: '/error', fetch: server.fetch });
  fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' });
  fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(server.calls[0]?.body).toEqual({ trigger: 'keys', keys: 'Control+Shift+J' });
  expect(where()).toBe('/error');
  expect(document.body).not.toHaveTextContent('Nothing opens');

  server.answers[TOKEN] = { body: { token: 'master' } };
  fireEvent.keyDown(document.body, { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(where()).toBe('/fake'));
});

test('F12 and the context menu are blocked here, and only here', () => {
  const { unmount } = renderAccess(<ErrorPage />, { at: '/error', fetch: doubleServer({}).fetch });
  expect(isBlocked(key({ key: 'F12' }))).toBe(true);
  expect(isBlocked(createEvent.contextMenu(document.body))).toBe(true);
  expect(isBlocked(key({ key: 'F5' }))).toBe(false);
  unmount();
  expect(isBlocked(key({ key: 'F12' }))).toBe(false);
  expect(isBlocked(createEvent.contextMenu(document.body))).toBe(false);
});
