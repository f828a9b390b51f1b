import { type FakeResponses, fakeServer, refusal } from '@club/web-kit/fake-server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentPath, renderAccess } from '../render-access.tsx';
import { DecoyPage } from './decoy.page.tsx';

const DECOY = '/api/auth/decoy';
const TEXT = 'Invalid credentials , Please try again.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function trySignIn(responses: FakeResponses, email = 'admin@club.local') {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const server = fakeServer(responses);
  renderAccess(<DecoyPage />, { at: '/admin/login', fetch: server.fetch });
  if (email) {
    await user.type(screen.getByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), 'the right one');
  }
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return server;
}

test.each<[string, FakeResponses]>([
  ['refuses', { [DECOY]: refusal(401, 'invalid_credentials', TEXT) }],
  ['limits the attempts', { [DECOY]: refusal(429, 'too_many_requests', 'Too many tries.') }],
  ['does not answer', { [DECOY]: 'no answer' }],
  ['accepts', { [DECOY]: {} }],
])(
  'shows the same text when the server %s, and returns to /admin after 2 s',
  async (_, responses) => {
    await trySignIn(responses);
    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    act(() => void jest.advanceTimersByTime(1900));
    expect(currentPath()).toBe('/admin/login');
    act(() => void jest.advanceTimersByTime(200));
    expect(currentPath()).toBe('/admin');
  },
);

test('shows the same text for empty inputs', async () => {
  await trySignIn({ [DECOY]: refusal(401, 'invalid_credentials', TEXT) }, '');
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.queryByText('Email is required.')).toBeNull();
  expect(screen.queryByText('Password is required.')).toBeNull();
});

test('sends one call without the password', async () => {
  const server = await trySignIn({ [DECOY]: refusal(401, 'invalid_credentials', TEXT) });
  await screen.findByText(TEXT);
  expect(server.requests).toEqual([{ path: DECOY, body: { email: 'admin@club.local' } }]);
});
