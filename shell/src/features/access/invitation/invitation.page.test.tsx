import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentPath, renderAccess } from '../render-access.tsx';
import { InvitationPage } from './invitation.page.tsx';

const READ = '/api/auth/invitations/read';
const ACCEPT = '/api/auth/invitations/accept';
const invitation = {
  body: { email: 'hira@club.test', role: 'treasurer', expires_at: '2030-01-01T00:00:00.000Z' },
};
const open = (fetch: typeof globalThis.fetch) =>
  renderAccess(<InvitationPage />, {
    at: '/fake/invitation#secret',
    path: '/fake/invitation',
    fetch,
  });

test('the link of an invitation leads to a password, and then to the sign-in', async () => {
  const server = fakeServer({ [READ]: invitation, [ACCEPT]: { body: { success: true } } });
  open(server.fetch);
  expect(await screen.findByText(/as hira@club.test, with the role treasurer/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Password'), 'seven lanterns');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(currentPath()).toBe('/fake/login'));
  expect(server.requests).toContainEqual({
    path: ACCEPT,
    body: { token: 'secret', password: 'seven lanterns' },
  });
});

test('a weak password has its error at the input, and stays', async () => {
  const weak = 'This password is easy to guess.';
  const server = fakeServer({
    [READ]: invitation,
    [ACCEPT]: refusal(422, 'invalid', weak, { password: weak }),
  });
  open(server.fetch);
  await userEvent.type(await screen.findByLabelText('Password'), 'password1234');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(weak)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('password1234');
});

test('a link that was used says so, and offers no other try', async () => {
  const text = 'This invitation has been used or has ended. Please ask an owner for another one.';
  open(fakeServer({ [READ]: refusal(404, 'invitation_ended', text) }).fetch);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('without an answer the link can be tried again', async () => {
  const server = fakeServer({ [READ]: 'no answer' });
  open(server.fetch);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.responses[READ] = invitation;
  await userEvent.click(again);
  expect(await screen.findByLabelText('Password')).toBeVisible();
});
