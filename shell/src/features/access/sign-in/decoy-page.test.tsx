import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleServer, refusal, renderAccess, type Server } from '../render-access.tsx';
import { DecoyPage } from './decoy-page.tsx';

const DECOY = '/api/auth/decoy';
const TEXT = 'Invalid credentials , Please try again.';
const where = () => screen.getByTestId('where').textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function trySignIn(answers: Server) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const server = doubleServer(answers);
  renderAccess(<DecoyPage />, { at: '/admin/login', fetch: server.fetch });
  await user.type(screen.getByLabelText('Email'), 'admin@club.local');
  await user.type(screen.getByLabelText('Password'), 'the right one');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return server;
}

test.each<[string, Server]>([
  ['refuses', { [DECOY]: refusal(401, 'invalid_credentials', TEXT) }],
  ['is full', { [DECOY]: refusal(429, 'too_many_requests', 'Too many tries.') }],
  ['does not answer', { [DECOY]: 'no answer' }],
  ['even says yes', { [DECOY]: {} }],
])('says the same when the server %s, and returns to /admin after 2 s', async (_, answers) => {
  await trySignIn(answers);
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  act(() => void jest.advanceTimersByTime(1900));
  expect(where()).toBe('/admin/login');
  act(() => void jest.advanceTimersByTime(200));
  expect(where()).toBe('/admin');
});

test('makes one call, which counts, and keeps the password to itself', async () => {
  const server = await trySignIn({ [DECOY]: refusal(401, 'invalid_credentials', TEXT) });
  await screen.findByText(TEXT);
  expect(server.calls).toEqual([{ path: DECOY, body: { email: 'admin@club.local' } }]);
});
