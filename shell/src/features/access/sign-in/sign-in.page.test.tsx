import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentPath, renderAccess } from '../render-access.tsx';
import { SignInPage } from './sign-in.page.tsx';

const LOGIN = '/api/admin/auth/login';

async function fill() {
  await userEvent.type(screen.getByLabelText('Email'), 'admin@club.local');
  await userEvent.type(screen.getByLabelText('Password'), 'a password');
}

test('email and password are required', async () => {
  const server = fakeServer({});
  renderAccess(<SignInPage />, { at: '/fake/login', fetch: server.fetch });
  expect(screen.getByText('For authorized personnel only')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Email is required.')).toBeVisible();
  expect(screen.getByText('Password is required.')).toBeVisible();
  expect(server.requests).toEqual([]);
});

test('shows Signing in... during the call, then opens /fake', async () => {
  let answer = (_: { body: object }) => undefined as unknown;
  const server = fakeServer({
    [LOGIN]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  renderAccess(<SignInPage />, { at: '/fake/login', fetch: server.fetch });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  answer({ body: { token: 'admin' } });
  await waitFor(() => expect(currentPath()).toBe('/fake'));
  expect(server.requests).toEqual([
    { path: LOGIN, body: { email: 'admin@club.local', password: 'a password' } },
  ]);
  expect(JSON.stringify(localStorage)).not.toContain('admin');
});

test.each([
  [
    refusal(401, 'invalid_credentials', 'Invalid email or password. Please try again.'),
    'Invalid email or password. Please try again.',
  ],
  [
    refusal(429, 'too_many_requests', 'Too many tries. Please wait 15 minutes and try again.'),
    'Too many tries. Please wait 15 minutes and try again.',
  ],
  ['no answer' as const, 'The server did not answer. Please try again.'],
])('shows the error and keeps the inputs', async (answer, text) => {
  renderAccess(<SignInPage />, {
    at: '/fake/login',
    fetch: fakeServer({ [LOGIN]: answer }).fetch,
  });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('admin@club.local');
  expect(currentPath()).toBe('/fake/login');
});
