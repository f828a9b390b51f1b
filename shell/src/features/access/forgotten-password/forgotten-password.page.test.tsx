import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentPath, renderAccess } from '../render-access.tsx';
import { DecoyPasswordPage, ForgottenPasswordPage } from './forgotten-password.page.tsx';
import { NewPasswordPage } from './new-password.page.tsx';

const REQUEST = '/api/auth/password-resets';
const DECOY = '/api/auth/decoy';
const READ = '/api/auth/password-resets/read';
const USE = '/api/auth/password-resets/use';

async function send() {
  await userEvent.type(screen.getByLabelText('Email'), 'hira@club.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/^If this email address belongs to an admin/);
  const text = document.body.textContent;
  document.body.replaceChildren();
  return text;
}

test('the page behind the decoy sign-in looks the same, and only counts the attempt', async () => {
  const refused = refusal(401, 'invalid_credentials', 'Invalid credentials');
  const server = fakeServer({ [REQUEST]: { body: { success: true } }, [DECOY]: refused });
  renderAccess(<ForgottenPasswordPage />, { at: '/fake/password', fetch: server.fetch });
  const real = await send();
  renderAccess(<DecoyPasswordPage />, { at: '/admin/password', fetch: server.fetch });
  expect((await send())?.replace('/admin/password', '/fake/password')).toBe(real);
  const body = { email: 'hira@club.test' };
  expect(server.requests).toEqual([
    { path: REQUEST, body },
    { path: DECOY, body },
  ]);
});

const openLink = (needsCode: boolean, answer: Parameters<typeof fakeServer>[0][string]) => {
  const read = { body: { email: 'hira@club.test', needs_code: needsCode } };
  const server = fakeServer({ [READ]: read, [USE]: answer });
  renderAccess(<NewPasswordPage />, {
    at: '/fake/password/new#secret',
    path: '/fake/password/new',
    fetch: server.fetch,
  });
  return server;
};

test('the link leads to a password and a code, and then to the sign-in', async () => {
  const server = openLink(true, { body: { success: true } });
  await userEvent.type(await screen.findByLabelText('Password'), 'seven lanterns');
  await userEvent.type(screen.getByLabelText('Code'), '012345');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(currentPath()).toBe('/fake/login'));
  const body = { token: 'secret', password: 'seven lanterns', code: '012345' };
  expect(server.requests).toContainEqual({ path: USE, body });
});

test('a wrong code has its error at the input, and the password stays', async () => {
  const text = 'This code is wrong or was used before.';
  openLink(true, refusal(422, 'invalid', text, { code: text }));
  await userEvent.type(await screen.findByLabelText('Password'), 'seven lanterns');
  await userEvent.type(screen.getByLabelText('Code'), 'WRONG');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('seven lanterns');
});

test('a known browser of an admin without app and codes needs the password only', async () => {
  openLink(false, { body: { success: true } });
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.queryByLabelText('Code')).toBeNull();
});
